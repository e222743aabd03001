import * as styles from './PostCard.css.ts'
import { PostGallery } from './PostGallery.tsx'
import { PostAuthor } from './PostHeader.tsx'
import { PostPart, type PostPartProps } from './PostPart.tsx'
import { PostText } from './PostText.tsx'

export function PostQuote({ post: { quoted, quotedReason }, view }: PostPartProps) {
  if (quoted) {
    return (
      <div className={styles.quote}>
        <PostAuthor user={quoted.user} href={quoted.url} view={view} />
        <PostPart name="Text" defaultPart={PostText} post={quoted} view={view} />
        <PostPart
          key={quoted.id}
          name="Media"
          defaultPart={PostGallery}
          post={quoted}
          view={view}
        />
      </div>
    )
  }
  if (quotedReason) {
    return <p className={styles.quote}>{view.labels.quoteUnavailable}</p>
  }
  return null
}
