import type { ComponentProps } from 'react'
import type { Picture } from '../content/films.ts'
import * as styles from './Still.css.ts'

interface StillProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  picture: Picture
  alt: string
  /**
   * Whether to load the image eagerly. Set it for an image in the initial viewport.
   * @default false
   */
  priority?: boolean
}

/** Shows a still picture, which can be the first frame of a film. */
export function Still({ picture, alt, priority = false, className = '', ...rest }: StillProps) {
  const { posterAvif, poster, width, height } = picture
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
