import type { ComponentProps } from 'react'
import type { CaptionedPicture } from '../content/essay.ts'
import * as styles from './FilmFigure.css.ts'
import { keepEnd } from './keepTogether.tsx'
import { pictureSizes, Still } from './Still.tsx'

interface StillFigureProps extends Omit<ComponentProps<'figure'>, 'children'> {
  picture: CaptionedPicture
  /** Class that sets the picture's shape. @default the picture's aspect ratio */
  pictureClassName?: string
  /** Value for the image's `sizes` attribute. @default the width of nine of twelve columns */
  sizes?: string
  /**
   * Whether to load the image eagerly. Set it for an image in the initial viewport.
   * @default false
   */
  priority?: boolean
}

export function StillFigure({
  picture: { picture, alt, label, caption, productionNote },
  pictureClassName = styles.still,
  sizes = pictureSizes.uncropped,
  priority = false,
  className = '',
  ...rest
}: StillFigureProps) {
  return (
    <figure {...rest} className={`${styles.figure} ${className}`}>
      <Still
        picture={picture}
        alt={alt}
        sizes={sizes}
        priority={priority}
        className={pictureClassName}
      />
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span> <span>{keepEnd(caption)}</span>{' '}
        <span className={styles.productionNote}>{productionNote}</span>
      </figcaption>
    </figure>
  )
}
