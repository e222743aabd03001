import { Icon } from '@duet/ui'
import { type ComponentProps, useRef, useState } from 'react'
import * as filmFigure from '../../components/FilmFigure.css.ts'
import { AV1_TYPE } from '../../content/filmCuts.ts'
import { newBlog } from '../../content/newBlog.ts'
import * as styles from './EmbeddedVideo.css.ts'

const { film, alt, label, caption, productionNote, play, retry } = newBlog.video
const seconds = Math.round(film.seconds)
const duration = `00:${String(seconds).padStart(2, '0')}`

/**
 * Shows a still with a play button, and loads the video when the visitor presses the button.
 * Without scripts, shows a video with native controls.
 */
export function EmbeddedVideo({ className, ...rest }: Omit<ComponentProps<'figure'>, 'children'>) {
  const [state, setState] = useState<'idle' | 'started' | 'failed'>('idle')
  const video = useRef<HTMLVideoElement>(null)

  const handlePlay = () => {
    setState('started')
    // After all sources have failed, the video element tries them again only if `load()` is called.
    if (state === 'failed') video.current?.load()
    video.current?.focus()
    video.current?.play().catch(() => undefined)
  }
  const hasButton = state !== 'started'

  return (
    <figure {...rest} className={`${filmFigure.figure} ${className ?? ''}`}>
      <div className={styles.frame}>
        <picture>
          <source srcSet={film.posterAvif} type="image/avif" />
          <img
            className={styles.layer}
            src={film.poster}
            alt={hasButton ? alt : ''}
            width={film.width}
            height={film.height}
            loading="lazy"
            decoding="async"
          />
        </picture>
        <video
          ref={video}
          className={`${styles.layer} ${styles.hiddenWithoutScripts}`}
          aria-label={alt}
          tabIndex={hasButton ? -1 : 0}
          controls={!hasButton}
          muted
          preload="none"
          playsInline
        >
          <Sources onError={() => setState('failed')} />
        </video>
        <noscript>
          <video
            className={styles.layer}
            aria-label={alt}
            controls
            muted
            preload="none"
            poster={film.poster}
          >
            <Sources />
          </video>
        </noscript>
        {hasButton && (
          <button
            type="button"
            data-theme="light"
            data-failed={state === 'failed' || undefined}
            className={styles.button}
            onClick={handlePlay}
          >
            <span className={styles.playIcon}>
              <Icon name="play" />
            </span>
            <span className={styles.textBlock}>{state === 'failed' ? retry : play}</span>
          </button>
        )}
      </div>
      <figcaption className={filmFigure.caption}>
        <span className={filmFigure.label}>{label}</span> <span>{caption}</span>{' '}
        <span className={filmFigure.productionNote}>
          {productionNote}, <time dateTime={`PT${seconds}S`}>{duration}</time>
        </span>
      </figcaption>
    </figure>
  )
}

function Sources({ onError }: { onError?: () => void }) {
  return (
    <>
      <source src={film.av1} type={AV1_TYPE} />
      <source src={film.h264} type="video/mp4" onError={onError} />
      Your browser does not support the video tag.
    </>
  )
}
