import type { ComponentPropsWithRef } from 'react'
import * as styles from '../PostCard/PostCard.css.ts'
import * as matter from '../PostCard/PostMatter.css.ts'
import { withRef } from '../react.ts'
import { root } from '../theme/root.css.ts'

export interface PostSkeletonProps extends ComponentPropsWithRef<'div'> {
  /** What readers hear while it loads. @default 'Loading post…' */
  label?: string | undefined
}

/** Has the measures of a card with three lines and a picture: each bar stands for a line of it. */
export const PostSkeleton = withRef(function PostSkeleton({
  label = 'Loading post…',
  className = '',
  ...rest
}: PostSkeletonProps) {
  return (
    <div
      role="status"
      aria-label={label}
      {...rest}
      className={`${root} ${matter.skeleton} ${className}`}
    >
      <div className={styles.author}>
        <i className={styles.avatar} />
        <div className={styles.quiet}>
          <i />
          <i />
        </div>
      </div>
      <div>
        <b />
        <b />
        <i />
      </div>
      <div className={styles.media} data-count="1">
        <div className={styles.frame} />
      </div>
      <div className={matter.info}>
        <i />
      </div>
      <div className={matter.actions}>
        <i />
      </div>
      <div className={matter.replies}>
        <i />
      </div>
    </div>
  )
})
