import type { ComponentPropsWithRef } from 'react'
import * as styles from '../PostCard/PostCard.css.ts'
import * as matter from '../PostCard/PostMatter.css.ts'
import { root } from '../theme/root.css.ts'

export interface PostSkeletonProps extends ComponentPropsWithRef<'div'> {
  /** @default 'Loading post…' */
  label?: string | undefined
}

/** Has the measures of a card with three lines and a picture. */
export function PostSkeleton({
  label = 'Loading post…',
  className = '',
  ...rest
}: PostSkeletonProps) {
  return (
    <div {...rest} className={`${root} ${className}`}>
      <span className={matter.hidden} role="status">
        {label}
      </span>
      <span className={styles.author}>
        <span className={`${styles.avatar} ${matter.blank}`} />
        <span className={styles.names}>
          <span className={matter.bar} />
          <span className={matter.bar} />
        </span>
      </span>
      <span className={styles.text}>
        <span className={matter.bar} />
        <span className={matter.bar} />
        <span className={matter.bar} />
      </span>
      <span className={styles.media} data-count="1">
        <span className={styles.frame} />
      </span>
      <span className={matter.bar} />
      <span className={matter.actions}>
        <span className={matter.action} />
      </span>
    </div>
  )
}
