import type { ComponentProps } from 'react'
import type { Cut } from '../content/films.ts'
import * as styles from './Still.css.ts'

interface StillProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  film: Cut
  alt: string
  /** Loads the image eagerly. Set it for an image in the initial viewport. @default false */
  priority?: boolean
}

/** Shows a film's first frame as an image. */
export function Still({ film, alt, priority = false, className = '', ...rest }: StillProps) {
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
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={`${styles.still} ${className}`}
      />
    </picture>
  )
}
