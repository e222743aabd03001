import * as styles from './PostCard.css.ts'
import type { PostView } from './parts.ts'

interface PictureProps {
  url: string
  alt: string
  view: PostView
  className?: string
}

/** A picture in the sizes in which the platform has it, loaded once it comes near. */
export function Picture({ url, alt, view, className = styles.picture }: PictureProps) {
  const Image = view.components.Image ?? 'img'
  return (
    <Image
      className={className}
      src={url}
      srcSet={
        /^https:\/\/pbs\.twimg\.com\/media\/[^?]+$/.test(url)
          ? `${url}?name=small 680w, ${url}?name=medium 1200w`
          : undefined
      }
      sizes="550px"
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}
