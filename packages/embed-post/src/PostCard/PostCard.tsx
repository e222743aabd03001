import { type ComponentPropsWithRef, Fragment } from 'react'
import { usePostLabels } from '../labels/usePostLabels.ts'
import type { Post } from '../post/types.ts'
import { root } from '../theme/root.css.ts'
import { withRef } from '../withRef.ts'
import { DEFAULT_LOCALE, DEFAULT_TIME_ZONE, toKnownLocale, toKnownTimeZone } from './format.ts'
import { PostActions, PostInfo, PostReplies } from './PostFooter.tsx'
import { PostGallery } from './PostGallery.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostLinks } from './PostLinks.tsx'
import { type PostComponents, PostPart } from './PostPart.tsx'
import { PostPollResults } from './PostPollResults.tsx'
import { PostQuote } from './PostQuote.tsx'
import { PostReplyLine, PostText } from './PostText.tsx'
import { defaultPostCardLabels, type PostCardLabels } from './postCardLabels.ts'
import type { GifOptions } from './useGif.ts'

/** Options that `PostCard` and `PostEmbed` share. */
export interface PostViewProps extends GifOptions {
  /** Replaces the built-in text. @default defaultPostCardLabels */
  labels?: Partial<PostCardLabels> | undefined
  /**
   * Locale for the post's time and counts. The default replaces an invalid or unknown locale.
   * @default 'en-US'
   */
  locale?: string | undefined
  /**
   * IANA time zone for the post's time. Every reader sees the same time. The default replaces an
   * invalid or unknown time zone.
   * @default 'UTC'
   */
  timeZone?: string | undefined
  /**
   * Replaces parts of the card. A component receives `{ post, view }`; `null` removes the part.
   * Parts: `Header`, `Parent`, `ReplyLine`, `Text`, `Media`, `Poll`, `Links`, `Quote`, `Info`,
   * `Actions` (which contains `Like`, `Reply`, and `CopyLink`), and `Replies`. `Text` and `Media`
   * also apply to a quoted post. `Parent` has no default. `Image` receives `img` props and renders
   * every picture.
   */
  components?: PostComponents | undefined
}

export interface PostCardProps extends ComponentPropsWithRef<'article'>, PostViewProps {
  /** A post parsed by `parsePost`. */
  post: Post
}

/**
 * A social post. It doesn't fetch anything and can render on a server. Only videos and the copy
 * button need JavaScript in the browser.
 */
export const PostCard = withRef(function PostCard({
  post,
  labels,
  locale = DEFAULT_LOCALE,
  timeZone = DEFAULT_TIME_ZONE,
  components = {},
  paused,
  defaultPaused,
  onPausedChange,
  className = '',
  ...rest
}: PostCardProps) {
  const allLabels = usePostLabels(defaultPostCardLabels, labels)
  const displayOptions = {
    labels: allLabels,
    locale: toKnownLocale(locale),
    timeZone: toKnownTimeZone(timeZone),
    components,
    paused,
    defaultPaused,
    onPausedChange,
  }
  const props = { post, view: displayOptions }
  return (
    <article
      aria-label={allLabels.post(post.user.name)}
      {...rest}
      className={`${root} ${className}`}
    >
      {/* The key resets the state of the parts, such as revealed media, when the post changes. */}
      <Fragment key={post.id}>
        <PostPart name="Header" defaultPart={PostHeader} {...props} />
        <PostPart name="Parent" {...props} />
        <PostPart name="ReplyLine" defaultPart={PostReplyLine} {...props} />
        <PostPart name="Text" defaultPart={PostText} {...props} />
        <PostPart name="Media" defaultPart={PostGallery} {...props} />
        <PostPart name="Poll" defaultPart={PostPollResults} {...props} />
        <PostPart name="Links" defaultPart={PostLinks} {...props} />
        <PostPart name="Quote" defaultPart={PostQuote} {...props} />
        <PostPart name="Info" defaultPart={PostInfo} {...props} />
        <PostPart name="Actions" defaultPart={PostActions} {...props} />
        <PostPart name="Replies" defaultPart={PostReplies} {...props} />
      </Fragment>
    </article>
  )
})
