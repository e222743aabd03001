import { Fragment } from 'react'
import { ExternalLink } from './ExternalLink.tsx'
import * as styles from './PostCard.css.ts'
import type { PostPartProps } from './PostPart.tsx'

export function PostReplyLine({ post: { replyTo }, view }: PostPartProps) {
  return (
    replyTo && (
      <ExternalLink className={styles.mutedText} href={replyTo.url}>
        {view.labels.replyingTo(`@${replyTo.screenName}`)}
      </ExternalLink>
    )
  )
}

/** Renders the text and its links as React nodes, never as HTML. */
export function PostText({ post, view }: PostPartProps) {
  return (
    <>
      {post.text.length > 0 && (
        <p className={styles.text} lang={post.lang} dir="auto">
          {post.text.map(({ text, href }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and parts may repeat.
            <Fragment key={index}>
              {href ? (
                <ExternalLink className={styles.link} href={href}>
                  {text}
                </ExternalLink>
              ) : (
                text
              )}
            </Fragment>
          ))}
        </p>
      )}
      {post.isTruncated && (
        <ExternalLink className={styles.mutedText} href={post.url}>
          {view.labels.showMore}
        </ExternalLink>
      )}
    </>
  )
}
