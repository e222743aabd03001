import { createElement } from '../react.ts'
import { OutLink } from './OutLink.tsx'
import * as styles from './PostCard.css.ts'
import type { PostPartProps } from './parts.ts'

export function PostReplyLine({ post: { replyTo }, view }: PostPartProps) {
  return (
    replyTo && (
      <OutLink className={styles.quiet} href={replyTo.url}>
        {view.say('Replying to {}', `@${replyTo.screenName}`)}
      </OutLink>
    )
  )
}

/** The text with its links as nodes: nothing of it is ever read as HTML. */
export function PostText({ post, view }: PostPartProps) {
  return (
    <>
      {post.text.length > 0 &&
        createElement(
          'p',
          { className: styles.text, lang: post.lang, dir: 'auto' },
          ...post.text.map(({ text, href }) =>
            href ? createElement(OutLink, { className: styles.link, href }, text) : text,
          ),
        )}
      {post.isTruncated && (
        <OutLink className={styles.quiet} href={post.url}>
          {view.say('Show more')}
        </OutLink>
      )}
    </>
  )
}
