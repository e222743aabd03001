import { CopyLink } from './CopyLink.tsx'
import { formatCount, formatTime } from './format.ts'
import { Icon } from './Icon.tsx'
import { fill } from './labels.ts'
import { OutLink } from './OutLink.tsx'
import * as styles from './PostCard.css.ts'
import * as matter from './PostMatter.css.ts'
import { drawParts, type PostPartProps } from './parts.ts'

export function PostInfo({ post, view }: PostPartProps) {
  const { createdAt, url, isEdited, newerUrl } = post
  const { labels, locale, timeZone } = view
  const time = createdAt && formatTime(createdAt, locale, timeZone)
  return (
    <p className={matter.info}>
      {time && (
        <OutLink className={matter.time} href={url}>
          <time className={styles.part} dateTime={createdAt} title={`${time} ${timeZone}`}>
            {time}
          </time>
        </OutLink>
      )}
      {isEdited && <span className={styles.part}>{labels.edited}</span>}
      {newerUrl && (
        <OutLink className={styles.link} href={newerUrl}>
          {labels.newer}
        </OutLink>
      )}
    </p>
  )
}

function PostLike({ post, view }: PostPartProps) {
  const count = formatCount(post.likeCount)
  return (
    <OutLink
      className={matter.action}
      href={`https://x.com/intent/like?tweet_id=${post.id}`}
      aria-label={fill(view.labels.likes, count)}
    >
      <Icon name="heart" />
      <span className={matter.figure}>{count}</span>
    </OutLink>
  )
}

function PostReply({ post, view }: PostPartProps) {
  return (
    <OutLink className={matter.action} href={`https://x.com/intent/tweet?in_reply_to=${post.id}`}>
      <Icon name="reply" />
      {view.labels.reply}
    </OutLink>
  )
}

function PostCopyLink({ post, view }: PostPartProps) {
  const { copyLink, copied, copyFailed } = view.labels
  return <CopyLink url={post.url} copyLink={copyLink} copied={copied} copyFailed={copyFailed} />
}

export function PostActions(props: PostPartProps) {
  return (
    <div className={matter.actions}>
      {drawParts({ Like: PostLike, Reply: PostReply, CopyLink: PostCopyLink }, props)}
    </div>
  )
}

export function PostReplies({ post: { replyCount, url }, view }: PostPartProps) {
  const { readMore, readReply, readReplies } = view.labels
  return (
    <OutLink className={matter.replies} href={url}>
      {replyCount
        ? fill(replyCount === 1 ? readReply : readReplies, formatCount(replyCount))
        : readMore}
    </OutLink>
  )
}
