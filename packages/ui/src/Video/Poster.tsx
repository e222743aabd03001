import { fetchPriority } from '../hooks/fetchPriority.ts'
import type { ThemeChoice } from '../hooks/useRootTheme.ts'
import { cx } from '../theme/cx.ts'
import { element } from '../theme/index.ts'
import type { ScreenCut } from './cut.ts'
import * as styles from './Film.css.ts'

interface PosterProps {
  cuts: readonly ScreenCut[]
  alt: string
  /** Whether the poster loads immediately. Set this for a film above the fold. */
  priority?: boolean
  /** The only theme that shows the poster. A hidden poster loads only if it has `priority`. */
  shownIn?: ThemeChoice | undefined
}

/**
 * The first frame of a film. The browser chooses the cut for the window size and a format that it
 * supports, without JavaScript.
 */
export function Poster({ cuts, alt, priority = false, shownIn }: PosterProps) {
  const lastCut = cuts.at(-1)
  if (!lastCut) return null
  const themeClass = shownIn && styles.posterByTheme[shownIn]
  return (
    <>
      {/* An SVG instead of a CSS background, because a strict content security policy blocks
          `style` attributes in server-rendered HTML. */}
      {lastCut.blur && (
        <svg className={cx(styles.poster, themeClass)} aria-hidden>
          <image
            href={lastCut.blur}
            width="100%"
            height="100%"
            preserveAspectRatio="xMidYMid slice"
          />
        </svg>
      )}
      <picture className={cx(element, themeClass)}>
        {cuts.flatMap(({ media, poster, posterAvif, width, height }) => [
          posterAvif && (
            <source
              key={posterAvif + media}
              media={media}
              type="image/avif"
              srcSet={posterAvif}
              width={width}
              height={height}
            />
          ),
          media && (
            <source
              key={poster + media}
              media={media}
              srcSet={poster}
              width={width}
              height={height}
            />
          ),
        ])}
        <img
          className={styles.poster}
          src={lastCut.poster}
          alt={alt}
          width={lastCut.width}
          height={lastCut.height}
          loading={priority ? 'eager' : 'lazy'}
          {...fetchPriority(priority ? 'high' : 'auto')}
          decoding="async"
          draggable={false}
        />
      </picture>
    </>
  )
}
