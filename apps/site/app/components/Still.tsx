import type { ComponentProps } from 'react'
import type { Picture } from '../content/filmCuts.ts'
import * as styles from './Still.css.ts'

/**
 * Values for the `sizes` of 16:9 pictures. For pictures that the page crops to a narrower shape,
 * they're the widths of the uncropped pictures. On phones, they're slightly smaller, because dense
 * screens hide the loss.
 */
export const pictureSizes = {
  /** Across eight of twelve columns. On phones, a square across the whole screen. */
  wide: '(min-width: 768px) 80vw, 160vw',
  /** Uncropped, across all twelve columns. On phones, a square across the whole screen. */
  pageWide: '(min-width: 768px) 90vw, 160vw',
  /** Uncropped, across nine of twelve columns. On phones, across the whole screen. */
  uncropped: '(min-width: 768px) 75vw, 100vw',
}

interface StillProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  picture: Picture
  alt: string
  /** Value for the image's `sizes` attribute. */
  sizes: string
  /**
   * Whether to load the image eagerly. Set it for an image in the initial viewport.
   * @default false
   */
  priority?: boolean
}

/** Shows a still picture, which can be the first frame of a film. */
export function Still({
  picture,
  alt,
  sizes,
  priority = false,
  className = '',
  ...rest
}: StillProps) {
  const { posterAvif, poster, srcSets, width, height } = picture
  return (
    <picture>
      <source type="image/avif" srcSet={srcSets?.avif ?? posterAvif} sizes={sizes} />
      <img
        {...rest}
        srcSet={srcSets?.jpeg}
        sizes={sizes}
        src={poster}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={`${styles.still} ${styles.previews[poster] ?? ''} ${className}`}
      />
    </picture>
  )
}
