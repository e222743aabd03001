import type { ComponentPropsWithRef } from 'react'
import * as styles from '../PostCard/PostCard.css.ts'
import * as matter from '../PostCard/PostMatter.css.ts'
import { root } from '../theme/root.css.ts'

export interface PostSkeletonProps extends ComponentPropsWithRef<'div'> {
  /** @default 'Loading post…' */
  label?: string | undefined
}

/** Has the measures of a card with three lines and a picture: each bar stands for a line of it. */
export function PostSkeleton({
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
        <b className={styles.avatar} />
        <div className={styles.names}>
          <i />
          <i />
        </div>
      </div>
      <div>
        <i />
        <i />
        <i />
      </div>
      <b />
      <i />
      <div className={matter.actions}>
        <i />
      </div>
      <div className={matter.replies}>
        <i />
      </div>
    </div>
  )
}
