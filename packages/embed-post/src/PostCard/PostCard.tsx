import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import type { Post } from '../post/types.ts'
import { root } from '../theme/root.css.ts'
import { defaultLabels, fill, type PostLabels } from './labels.ts'
import { PostActions, PostInfo, PostReplies } from './PostFooter.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostArticle, PostCommunityNote, PostLinkCard } from './PostLinks.tsx'
import { PostMedia } from './PostMedia.tsx'
import { PostPoll } from './PostPoll.tsx'
import { PostQuote } from './PostQuote.tsx'
import { PostReplyLine, PostText } from './PostText.tsx'
import { drawParts, type PostComponents, type PostParts } from './parts.ts'

/** How a card is drawn, whether it loads or not. */
export interface PostViewProps {
  /** Words in another language, or other words. */
  labels?: Partial<PostLabels> | undefined
  /**
   * Of the time of the post. @default 'en-US'
   */
  locale?: string | undefined
  /**
   * The IANA zone of the time of the post, the same for all readers. @default 'UTC'
   */
  timeZone?: string | undefined
  components?: PostComponents | undefined
}

export interface PostCardProps extends ComponentPropsWithoutRef<'article'>, PostViewProps {
  post: Post
}

const parts: PostParts = {
  Header: PostHeader,
  ReplyLine: PostReplyLine,
  Text: PostText,
  Media: PostMedia,
  Poll: PostPoll,
  LinkCard: PostLinkCard,
  Article: PostArticle,
  Quote: PostQuote,
  CommunityNote: PostCommunityNote,
  Info: PostInfo,
  Actions: PostActions,
  Replies: PostReplies,
}

/**
 * A post as a quotation. Pure: it fetches nothing, and renders on a server as well; only films and
 * the button that copies the link run in a browser.
 */
export const PostCard = forwardRef<HTMLElement, PostCardProps>(function PostCard(
  { post, labels, locale = 'en-US', timeZone = 'UTC', components = {}, className = '', ...rest },
  ref,
) {
  const view = { labels: { ...defaultLabels, ...labels }, locale, timeZone, components }
  return (
    <article
      aria-label={fill(view.labels.post, post.user.name)}
      {...rest}
      ref={ref}
      className={`${root} ${className}`}
    >
      {drawParts(parts, { post, view })}
    </article>
  )
})
