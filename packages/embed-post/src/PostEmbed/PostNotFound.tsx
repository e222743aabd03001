import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from '../PostCard/Icon.tsx'
import * as matter from '../PostCard/PostMatter.css.ts'
import type { PostReason } from '../post/types.ts'
import { root } from '../theme/root.css.ts'
import { defaultNotices, type PostNotices } from './notices.ts'

export interface PostNotFoundProps extends ComponentPropsWithoutRef<'div'> {
  reason?: PostReason | undefined
  labels?: Partial<PostNotices> | undefined
  /** Draws a button that tries again. */
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
}

/** Takes the place of a post that there is none of, and says why where that is known. */
export function PostNotFound({
  reason = 'not-found',
  labels,
  onRetry,
  isRetrying,
  className = '',
  ...rest
}: PostNotFoundProps) {
  const words = { ...defaultNotices, ...labels }
  return (
    <div {...rest} className={`${root} ${className}`}>
      <div className={matter.notice} role="alert">
        <Icon name="warning" />
        <p className={matter.noticeTitle}>{words.notFoundTitle}</p>
        <p className={matter.noticeText}>{words.notFound}</p>
        {words[reason] && <p className={matter.noticeText}>{words[reason]}</p>}
        {onRetry && (
          <button className={matter.retry} type="button" aria-busy={isRetrying} onClick={onRetry}>
            {isRetrying ? words.retrying : words.retry}
          </button>
        )}
      </div>
    </div>
  )
}
