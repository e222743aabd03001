import type { PostLink } from '../post/types.ts'
import { OutLink } from './OutLink.tsx'
import { Picture } from './Picture.tsx'
import * as matter from './PostMatter.css.ts'
import type { PostPartProps, PostView } from './parts.ts'

/** A page as a box: picture, source, title, text. */
function LinkBox({ link, view }: { link: PostLink; view: PostView }) {
  return (
    <OutLink className={matter.box} href={link.href}>
      {link.imageUrl && (
        <Picture
          url={link.imageUrl}
          alt={link.imageAlt ?? ''}
          view={view}
          className={matter.boxPicture}
        />
      )}
      <span className={matter.source}>{link.source}</span>
      <bdi className={matter.title}>{link.title}</bdi>
      <bdi className={matter.excerpt}>{link.text}</bdi>
    </OutLink>
  )
}

export function PostLinkCard({ post: { linkCard }, view }: PostPartProps) {
  return linkCard && <LinkBox link={linkCard} view={view} />
}

export function PostArticle({ post: { article }, view }: PostPartProps) {
  return article && <LinkBox link={article} view={view} />
}

export function PostCommunityNote({ post: { communityNote: note }, view }: PostPartProps) {
  const { communityNote } = view.labels
  return note && <LinkBox link={{ ...note, title: note.title || communityNote }} view={view} />
}
