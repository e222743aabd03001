import type { PostLink } from '../post/types.ts'
import { createElement, Fragment } from '../react.ts'
import { OutLink } from './OutLink.tsx'
import { Picture } from './Picture.tsx'
import * as matter from './PostMatter.css.ts'
import type { PostPartProps, PostView } from './parts.ts'

/** Pages as boxes: picture, source, title, text. A card's page gives way to the post's own media. */
export function PostLinks({ post: { links, media, poll }, view }: PostPartProps) {
  const hasOwn = media[0] || poll
  const shown = links.filter(({ type }) => type !== 'page' || !hasOwn)
  return createElement(Fragment, null, ...shown.map((link) => drawLink(link, view)))
}

function drawLink({ href, imageUrl, source, title, text }: PostLink, view: PostView) {
  return (
    <OutLink className={matter.box} href={href}>
      {imageUrl && <Picture url={imageUrl} alt="" view={view} className={matter.boxPicture} />}
      <span className={matter.source}>{source}</span>
      <bdi className={matter.title}>{title}</bdi>
      <bdi className={matter.excerpt}>{text}</bdi>
    </OutLink>
  )
}
