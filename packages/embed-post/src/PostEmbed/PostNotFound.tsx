import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { usePostLabels } from '../labels/usePostLabels.ts'
import * as content from '../PostCard/PostContent.css.ts'
import { PostIcon } from '../PostCard/PostIcon.tsx'
import type { PostReason } from '../post/types.ts'
import { root } from '../theme/root.css.ts'
import { withRef } from '../withRef.ts'
import { defaultPostNotFoundLabels, type PostNotFoundLabels } from './postNotFoundLabels.ts'

export interface PostNotFoundProps extends ComponentPropsWithRef<'div'> {
  /**
   * The reason that `parsePost` or `fetchPost` returned. The notice shows the reason on a separate
   * line, except for `not-found`, which the title already says.
   * @default 'not-found'
   */
  reason?: PostReason | undefined
  /** Replaces the built-in text. @default defaultPostNotFoundLabels */
  labels?: Partial<PostNotFoundLabels> | undefined
  /** Shows a “Try again” button and handles its click. */
  onRetry?: ((event?: MouseEvent) => void) | undefined
}

/** A notice that replaces a post that can't be shown, and gives the reason if it's known. */
export const PostNotFound = withRef(function PostNotFound({
  reason = 'not-found',
  labels,
  onRetry,
  className = '',
  ...rest
}: PostNotFoundProps) {
  const allLabels = usePostLabels(defaultPostNotFoundLabels, labels)
  return (
    <div {...rest} className={`${root} ${className}`}>
      <div className={content.notice} role="alert">
        <PostIcon name="warning" />
        <div>
          <p className={content.title}>{allLabels.notFound}</p>
          <p>{allLabels.notFoundText}</p>
          {reason !== 'not-found' && <p>{allLabels.reason(reason)}</p>}
          {onRetry && (
            <button className={content.retry} type="button" onClick={onRetry}>
              {allLabels.retry}
            </button>
          )}
        </div>
      </div>
    </div>
  )
})
