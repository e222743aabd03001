import { toCount } from '../post/read.ts'
import { CopyLink } from './CopyLink.tsx'
import { ExternalLink } from './ExternalLink.tsx'
import { formatCount, formatTime } from './format.ts'
import * as content from './PostContent.css.ts'
import { PostIcon } from './PostIcon.tsx'
import { PostPart, type PostPartProps } from './PostPart.tsx'

export function PostInfo({ post, view }: PostPartProps) {
  const { createdAt, url, isEdited } = post
  const { labels, locale, timeZone } = view
  const time = createdAt && formatTime(createdAt, locale, timeZone)
  return (
    <p className={content.info}>
      {time && (
        <ExternalLink href={url}>
          <time dir="auto" dateTime={createdAt} title={`${time} ${timeZone}`}>
            {time}
          </time>
        </ExternalLink>
      )}
      {isEdited && <span>{labels.edited}</span>}
    </p>
  )
}

function PostLike({ post, view }: PostPartProps) {
  const likeCount = toCount(post.likeCount)
  const count = formatCount(likeCount, view.locale)
  return (
    <ExternalLink
      className={content.actionControl}
      href={`https://x.com/intent/like?tweet_id=${post.id}`}
      aria-label={view.labels.likes(likeCount, count)}
    >
      <PostIcon name="heart" />
      {/* The outer element has the font of the other actions, so all texts share a baseline. */}
      <span>
        <span className={content.count}>{count}</span>
      </span>
    </ExternalLink>
  )
}

function PostReply({ post, view }: PostPartProps) {
  return (
    <ExternalLink
      className={content.actionControl}
      href={`https://x.com/intent/tweet?in_reply_to=${post.id}`}
    >
      <PostIcon name="reply" />
      {view.labels.reply}
    </ExternalLink>
  )
}

function PostCopyLink({ post, view: { labels } }: PostPartProps) {
  return (
    <CopyLink
      url={post.url}
      copyLink={labels.copyLink}
      copied={labels.copied}
      copyFailed={labels.copyFailed}
    />
  )
}

export function PostActions(props: PostPartProps) {
  return (
    <div className={content.actions}>
      <PostPart name="Like" defaultPart={PostLike} {...props} />
      <PostPart name="Reply" defaultPart={PostReply} {...props} />
      <PostPart name="CopyLink" defaultPart={PostCopyLink} {...props} />
    </div>
  )
}

export function PostReplies({ post, view }: PostPartProps) {
  const { labels, locale } = view
  const replyCount = toCount(post.replyCount)
  return (
    <ExternalLink className={content.replies} href={post.url}>
      {replyCount
        ? labels.readReplies(replyCount, formatCount(replyCount, locale))
        : labels.readMore}
    </ExternalLink>
  )
}
