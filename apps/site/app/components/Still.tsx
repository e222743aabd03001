import type { ComponentProps } from 'react'
import type { Cut } from '../content/films.ts'
import * as styles from './Still.css.ts'

interface StillProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  film: Cut
  alt: string
  /** Loads the image eagerly, for an image in the initial viewport. @default false */
  isFirst?: boolean
}

/** The first frame of a film as an image. */
export function Still({ film, alt, isFirst = false, className = '', ...rest }: StillProps) {
  const { posterAvif, poster, width, height } = film
  return (
    <picture>
      <source type="image/avif" srcSet={posterAvif} />
      <img
        {...rest}
        src={poster}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={`${styles.still} ${className}`}
      />
    </picture>
  )
}
