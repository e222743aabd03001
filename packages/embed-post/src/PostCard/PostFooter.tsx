import { CopyLink } from './CopyLink.tsx'
import { formatCount, formatTime } from './format.ts'
import { Icon } from './Icon.tsx'
import { OutLink } from './OutLink.tsx'
import * as matter from './PostMatter.css.ts'
import { drawParts, type PostPartProps } from './parts.ts'

export function PostInfo({ post, view }: PostPartProps) {
  const { createdAt, url, isEdited } = post
  const { say, locale, timeZone } = view
  const time = createdAt && formatTime(createdAt, locale, timeZone)
  return (
    <p className={matter.info}>
      {time && (
        <OutLink href={url}>
          <time dir="auto" dateTime={createdAt} title={`${time} ${timeZone}`}>
            {time}
          </time>
        </OutLink>
      )}
      {isEdited && <span>{say('Edited')}</span>}
    </p>
  )
}

function PostLike({ post, view }: PostPartProps) {
  const count = formatCount(post.likeCount)
  return (
    <OutLink
      className={matter.action}
      href={`https://x.com/intent/like?tweet_id=${post.id}`}
      aria-label={view.say(post.likeCount === 1 ? '{} like' : '{} likes', count)}
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
      {view.say('Reply')}
    </OutLink>
  )
}

function PostCopyLink({ post, view }: PostPartProps) {
  const { say } = view
  return (
    <CopyLink
      url={post.url}
      copyLink={say('Copy link')}
      copied={say('Copied!')}
      copyFailed={say('Not copied')}
    />
  )
}

export function PostActions(props: PostPartProps) {
  return (
    <div className={matter.actions}>
      {drawParts({ Like: PostLike, Reply: PostReply, CopyLink: PostCopyLink }, props)}
    </div>
  )
}

export function PostReplies({ post: { replyCount, url }, view }: PostPartProps) {
  return (
    <OutLink className={matter.replies} href={url}>
      {replyCount
        ? view.say(replyCount === 1 ? 'Read {} reply' : 'Read {} replies', formatCount(replyCount))
        : view.say('Read more on X')}
    </OutLink>
  )
}
