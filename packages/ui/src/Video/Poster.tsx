import { fetchPriority } from '../hooks/fetchPriority.ts'
import { cx } from '../theme/cx.ts'
import { element } from '../theme/index.ts'
import type { ChosenCut } from './cut.ts'
import * as styles from './Film.css.ts'
import type { RootTheme } from './useRootTheme.ts'

interface PosterProps {
  cuts: readonly ChosenCut[]
  alt: string
  /** Whether it is there from the first screen on: then it is fetched at once. */
  isFirst?: boolean
  /** Shows it only where the document is set to this theme; one that is not shown is not fetched, unless first. */
  shownIn?: RootTheme | undefined
}

/** The first frame, in the cut and the format that the browser chooses by itself, script or not. */
export function Poster({ cuts, alt, isFirst = false, shownIn }: PosterProps) {
  const last = cuts.at(-1)
  if (!last) return null
  return (
    <picture className={cx(element, shownIn && styles.posterIn[shownIn])}>
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
        src={last.poster}
        alt={alt}
        width={last.width}
        height={last.height}
        loading={isFirst ? 'eager' : 'lazy'}
        {...fetchPriority(isFirst ? 'high' : 'auto')}
        decoding="async"
        draggable={false}
        style={last.blur ? { background: `url("${last.blur}") center / cover` } : undefined}
      />
    </picture>
  )
}
