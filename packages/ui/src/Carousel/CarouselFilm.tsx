import { useFilm } from '../hooks/useFilm.ts'
import * as styles from './Carousel.css.ts'
import { Glyph } from './Glyph.tsx'
import type { CarouselItem } from './item.ts'
import type { CarouselLabels } from './labels.ts'

export interface CarouselFilmProps {
  item: CarouselItem
  /** Whether it is the slide in the middle. */
  isCurrent: boolean
  isSeen: boolean
  mayPlay: boolean
  onMayPlayChange: (mayPlay: boolean) => void
  labels: CarouselLabels
}

/** The poster; over it, on the current slide, the film and its button. */
export function CarouselFilm({
  item: { videoSrc, thumbnailSrc, alt = '' },
  isCurrent,
  isSeen,
  mayPlay,
  onMayPlayChange,
  labels,
}: CarouselFilmProps) {
  const sources = typeof videoSrc === 'string' ? [{ src: videoSrc, type: 'video/mp4' }] : videoSrc
  const isWanted = isCurrent && isSeen && mayPlay
  const { ref, isMounted, state, retry, fail } = useFilm(isWanted, sources[0]?.src ?? '')
  const hasFailed = state === 'failed'
  const isGoing = mayPlay && !hasFailed && state !== 'blocked'
  return (
    <div className={styles.film} data-state={state}>
      <img className={styles.layer} src={thumbnailSrc} alt={alt} loading="lazy" decoding="async" />
      {isMounted && (
        <video
          ref={ref}
          className={styles.layer}
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
        >
          {sources.map((source) => (
            <source
              key={source.src}
              {...source}
              onError={source === sources.at(-1) ? fail : undefined}
            />
          ))}
          Your browser does not support the video tag.
        </video>
      )}
      {isCurrent && (
        <button
          type="button"
          data-theme="light"
          className={styles.plate}
          aria-label={hasFailed ? undefined : isGoing ? labels.pauseFilm : labels.playFilm}
          onClick={() => (mayPlay && !isGoing ? retry() : onMayPlayChange(!mayPlay))}
        >
          <Glyph name={isGoing ? 'pause' : 'play'} />
          {hasFailed && labels.retryFilm}
        </button>
      )}
    </div>
  )
}
