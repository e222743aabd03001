import type { ComponentPropsWithRef } from 'react'
import type { Post } from '../post/types.ts'
import { withRef } from '../react.ts'
import { root } from '../theme/root.css.ts'
import { PostActions, PostInfo, PostReplies } from './PostFooter.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostLinks } from './PostLinks.tsx'
import { PostMedia } from './PostMedia.tsx'
import { PostPoll } from './PostPoll.tsx'
import { PostQuote } from './PostQuote.tsx'
import { PostReplyLine, PostText } from './PostText.tsx'
import { drawParts, type PostComponents, type PostParts } from './parts.ts'
import { type PostPhrase, speak, type Translations } from './phrases.ts'

/** How a card is drawn, whether it loads or not. */
export interface PostViewProps {
  /** Words in another language, or other words. */
  labels?: Translations<PostPhrase> | undefined
  /**
   * Of the time of the post. @default 'en-US'
   */
  locale?: string | undefined
  /**
   * The IANA zone of the time of the post, the same for all readers. @default 'UTC'
   */
  timeZone?: string | undefined
  /**
   * Parts to draw in another way, by a component that is given `{ post, view }`, or with `null` not at
   * all: `Header`, `Parent`, `ReplyLine`, `Text`, `Media`, `Poll`, `Links`, `Quote`, `Info`, `Actions`
   * with `Like`, `Reply` and `CopyLink` in it, `Replies`. `Text` and `Media` are also those of a quoted
   * post; `Parent` is drawn only where it is given. `Image` takes the props of an `img` and draws all
   * pictures.
   */
  components?: PostComponents | undefined
}

export interface PostCardProps extends ComponentPropsWithRef<'article'>, PostViewProps {
  /** What `parsePost` gives. */
  post: Post
}

const parts: PostParts = {
  Header: PostHeader,
  Parent: null,
  ReplyLine: PostReplyLine,
  Text: PostText,
  Media: PostMedia,
  Poll: PostPoll,
  Links: PostLinks,
  Quote: PostQuote,
  Info: PostInfo,
  Actions: PostActions,
  Replies: PostReplies,
}

/**
 * A post as a quotation. Pure: it fetches nothing, and renders on a server as well; only films and
 * the button that copies the link run in a browser.
 */
export const PostCard = withRef(function PostCard({
  post,
  labels,
  locale = 'en-US',
  timeZone = 'UTC',
  components = {},
  className = '',
  ...rest
}: PostCardProps) {
  const say = speak(labels)
  const view = { say, locale, timeZone, components }
  return (
    <article
      aria-label={say('Post by {}', post.user.name)}
      {...rest}
      className={`${root} ${className}`}
    >
      {drawParts(parts, { post, view })}
    </article>
  )
})
