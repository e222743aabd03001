import { AspectRatio } from '../AspectRatio/AspectRatio.tsx'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { type FilmCut, PHONE } from './cut.ts'
import * as styles from './Film.css.ts'
import { Film, type FilmOptions } from './Film.tsx'
import { Poster } from './Poster.tsx'

export interface ScrollVideoProps extends FilmOptions {
  /** The film and its poster. */
  film: FilmCut
  /**
   * The cut for screens up to 480 px wide, such as one with a smaller poster.
   * @default the cut in `film`
   */
  small?: FilmCut | undefined
  /** Whether the poster loads immediately. Set this for a film above the fold. @default false */
  priority?: boolean | undefined
}

/** A film that loads and plays while at least 30% of it is visible. */
export const ScrollVideo = withRef(function ScrollVideo({
  film,
  small,
  priority = false,
  className,
  ...rest
}: ScrollVideoProps) {
  const cuts = small ? [{ ...small, media: PHONE }, film] : [film]
  return (
    <Film
      {...rest}
      cuts={cuts}
      poster={<Poster cuts={cuts} alt={rest.alt} priority={priority} />}
      threshold={0.3}
      hasNativeFallback
      className={cx(styles.frame, className)}
    >
      <AspectRatio width={film.width} height={film.height} />
    </Film>
  )
})
