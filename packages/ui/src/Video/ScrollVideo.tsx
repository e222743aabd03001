import { AspectRatio } from '../AspectRatio/AspectRatio.tsx'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import type { FilmCut } from './cut.ts'
import * as styles from './Film.css.ts'
import { Film, type FilmOptions } from './Film.tsx'
import { Poster } from './Poster.tsx'

export interface ScrollVideoProps extends FilmOptions {
  /** The film and its poster. */
  film: FilmCut
  /** Whether the poster loads immediately. Set this for a film above the fold. @default false */
  priority?: boolean | undefined
}

/** A film that loads and plays while at least 30% of it is visible. */
export const ScrollVideo = withRef(function ScrollVideo({
  film,
  priority = false,
  className,
  ...rest
}: ScrollVideoProps) {
  return (
    <Film
      {...rest}
      cuts={[film]}
      poster={<Poster cuts={[film]} alt={rest.alt} priority={priority} />}
      threshold={0.3}
      hasNativeFallback
      className={cx(styles.frame, className)}
    >
      <AspectRatio width={film.width} height={film.height} />
    </Film>
  )
})
