import type { PostLink } from '../post/types.ts'
import { createElement, Fragment } from '../react.ts'
import { OutLink } from './OutLink.tsx'
import { Picture } from './Picture.tsx'
import * as styles from './PostCard.css.ts'
import * as matter from './PostMatter.css.ts'
import type { PostPartProps, PostView } from './parts.ts'

/** Pages as boxes: picture, source, title, text. */
export function PostLinks({ post, view }: PostPartProps) {
  return createElement(Fragment, null, ...post.links.map((link) => drawLink(link, view)))
}

function drawLink({ href, imageUrl, source, title, text }: PostLink, view: PostView) {
  return (
    <OutLink className={styles.quote} href={href}>
      {imageUrl && <Picture url={imageUrl} alt="" view={view} className={matter.boxPicture} />}
      {source && <span className={matter.source}>{source}</span>}
      <bdi className={matter.title}>{title}</bdi>
      <bdi className={styles.quiet}>{text}</bdi>
    </OutLink>
  )
}
