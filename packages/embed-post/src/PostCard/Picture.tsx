import * as styles from './PostCard.css.ts'
import type { PostView } from './parts.ts'

interface PictureProps {
  url: string
  alt: string
  view: PostView
  className?: string
}

/** A picture, loaded once it comes near; of the platform's not the original but 1,200 px at most. */
export function Picture({ url, alt, view, className = styles.picture }: PictureProps) {
  const Image = view.components.Image ?? 'img'
  return (
    <Image
      className={className}
      src={url.replace(/^https:\/\/pbs\.twimg\.com\/media\/[^?]+$/, '$&?name=medium')}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  )
}
