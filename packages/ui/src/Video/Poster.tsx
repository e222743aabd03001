import type { ChosenCut } from './cut.ts'
import * as styles from './Film.css.ts'

interface PosterProps {
  cuts: readonly ChosenCut[]
  alt: string
  isFirst?: boolean | undefined
}

/** The first frame, in the cut and the format that the browser chooses by itself, script or not. */
export function Poster({ cuts, alt, isFirst }: PosterProps) {
  const last = cuts.at(-1)
  if (!last) return null
  return (
    <picture>
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
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}
