import type { PostLink } from '../post/types.ts'
import { ExternalLink } from './ExternalLink.tsx'
import * as styles from './PostCard.css.ts'
import * as content from './PostContent.css.ts'
import type { PostPartProps, PostView } from './PostPart.tsx'
import { PostPicture } from './PostPicture.tsx'

export function PostLinks({ post, view }: PostPartProps) {
  return post.links.map((link, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and addresses may repeat.
    <LinkPreview key={index} link={link} view={view} />
  ))
}

function LinkPreview({ link, view }: { link: PostLink; view: PostView }) {
  const { href, imageUrl, source, title, text } = link
  return (
    <ExternalLink className={styles.quote} href={href}>
      {imageUrl && (
        <PostPicture url={imageUrl} alt="" view={view} className={content.previewPicture} />
      )}
      {source && <span className={content.source}>{source}</span>}
      <bdi className={content.title}>{title}</bdi>
      <bdi className={styles.mutedText}>{text}</bdi>
    </ExternalLink>
  )
}
