import * as styles from './PostCard.css.ts'
import type { PostView } from './PostPart.tsx'

interface PostPictureProps {
  url: string
  alt: string
  view: PostView
  className?: string
}

/** A lazy-loaded picture. Loads pictures from X at 1,200 px instead of full size. */
export function PostPicture({ url, alt, view, className = styles.picture }: PostPictureProps) {
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
