import * as styles from './PostCard.css.ts'
import { PostAuthor } from './PostHeader.tsx'
import { PostMedia } from './PostMedia.tsx'
import { PostText } from './PostText.tsx'
import { drawParts, type PostPartProps } from './parts.ts'

export function PostQuote({ post: { quoted, quotedReason }, view }: PostPartProps) {
  if (!quoted)
    return quotedReason ? (
      <p className={styles.quote}>{view.say('Quoted post not available')}</p>
    ) : null
  return (
    <div className={styles.quote}>
      <PostAuthor user={quoted.user} href={quoted.url} view={view} />
      {drawParts({ Text: PostText, Media: PostMedia }, { post: quoted, view })}
    </div>
  )
}
