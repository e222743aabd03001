import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import type { FilmCut } from './cut.ts'
import * as styles from './Film.css.ts'
import { Film, type FilmOptions } from './Film.tsx'
import { Poster } from './Poster.tsx'

export interface ScrollVideoProps extends FilmOptions {
  /** Its films and posters, in both formats of each. */
  film: FilmCut
  /** Whether it is there from the first screen on: then its poster is fetched at once. @default false */
  isFirst?: boolean
}

/** A film that plays while at least 30 % of it are in view, and is not loaded before. */
export const ScrollVideo = withRef(function ScrollVideo({
  film,
  isFirst = false,
  className,
  style,
  ...rest
}: ScrollVideoProps) {
  return (
    <Film
      {...rest}
      cuts={[film]}
      poster={<Poster cuts={[film]} alt={rest.alt} isFirst={isFirst} />}
      threshold={0.3}
      hasNativeFallback
      className={cx(styles.frame, className)}
      style={{ aspectRatio: `${film.width} / ${film.height}`, ...style }}
    />
  )
})
