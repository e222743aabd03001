import type { ComponentProps } from 'react'
import type { CaptionedPicture } from '../content/essay.ts'
import * as styles from './FilmFigure.css.ts'
import { pictureSizes, Still } from './Still.tsx'

interface StillFigureProps extends Omit<ComponentProps<'figure'>, 'children'> {
  picture: CaptionedPicture
}

/** Shows an uncropped still picture with its caption. */
export function StillFigure({
  picture: { picture, alt, label, caption, productionNote },
  className = '',
  ...rest
}: StillFigureProps) {
  return (
    <figure {...rest} className={`${styles.figure} ${className}`}>
      <Still picture={picture} alt={alt} sizes={pictureSizes.uncropped} className={styles.still} />
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <span>{caption}</span>
        <span className={styles.productionNote}>{productionNote}</span>
      </figcaption>
    </figure>
  )
}
