import type { ComponentPropsWithRef } from 'react'
import { usePostLabels } from '../labels/usePostLabels.ts'
import { MediaRatio } from '../PostCard/MediaRatio.tsx'
import * as styles from '../PostCard/PostCard.css.ts'
import * as content from '../PostCard/PostContent.css.ts'
import { root } from '../theme/root.css.ts'
import { withRef } from '../withRef.ts'
import { defaultPostSkeletonLabels, type PostSkeletonLabels } from './postSkeletonLabels.ts'

export interface PostSkeletonProps extends ComponentPropsWithRef<'div'> {
  /** Replaces the built-in text. @default defaultPostSkeletonLabels */
  labels?: Partial<PostSkeletonLabels> | undefined
}

/** A placeholder the size of a card with three lines of text and one picture. */
export const PostSkeleton = withRef(function PostSkeleton({
  labels,
  className = '',
  ...rest
}: PostSkeletonProps) {
  const { loading } = usePostLabels(defaultPostSkeletonLabels, labels)
  return (
    <div
      role="status"
      aria-label={loading}
      {...rest}
      className={`${root} ${content.skeleton} ${className}`}
    >
      <div className={styles.author}>
        <i className={styles.avatar} />
        <div className={styles.mutedText}>
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
        <div className={styles.frame}>
          <MediaRatio ratio={1.6} />
        </div>
      </div>
      <div className={content.info}>
        <i />
      </div>
      <div className={content.actions}>
        <i />
      </div>
      <div className={content.replies}>
        <i />
      </div>
    </div>
  )
})
