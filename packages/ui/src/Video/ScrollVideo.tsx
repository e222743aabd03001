import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import type { FilmCut } from './cut.ts'
import * as styles from './Film.css.ts'
import { Film, type FilmOptions } from './Film.tsx'
import { Poster } from './Poster.tsx'

export interface ScrollVideoProps extends FilmOptions {
  /** Its films and posters, in both formats of each. */
  film: FilmCut
}

/** A film that plays while at least 30 % of it are in view, and is not loaded before. */
export const ScrollVideo = withRef(function ScrollVideo({
  film,
  className,
  style,
  ...rest
}: ScrollVideoProps) {
  return (
    <Film
      {...rest}
      cuts={[film]}
      poster={<Poster cuts={[film]} alt={rest.alt} />}
      threshold={0.3}
      hasNativeFallback
      className={cx(styles.frame, className)}
      style={{ aspectRatio: `${film.width} / ${film.height}`, ...style }}
    />
  )
})
