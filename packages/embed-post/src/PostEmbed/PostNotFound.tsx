import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { Icon } from '../PostCard/Icon.tsx'
import * as matter from '../PostCard/PostMatter.css.ts'
import { speak, type Translations } from '../PostCard/phrases.ts'
import type { PostReason } from '../post/types.ts'
import { withRef } from '../react.ts'
import { root } from '../theme/root.css.ts'
import type { PostNoticePhrase } from './phrases.ts'

export interface PostNotFoundProps extends ComponentPropsWithRef<'div'> {
  reason?: PostReason | undefined
  labels?: Translations<PostNoticePhrase> | undefined
  /** Draws a button that tries again. */
  onRetry?: ((event?: MouseEvent) => void) | undefined
}

/** Takes the place of a post that there is none of, and says why where that is known. */
export const PostNotFound = withRef(function PostNotFound({
  reason = 'not-found',
  labels,
  onRetry,
  className = '',
  ...rest
}: PostNotFoundProps) {
  const say = speak(labels)
  return (
    <div {...rest} className={`${root} ${className}`}>
      <div className={matter.notice} role="alert">
        <Icon name="warning" />
        <div>
          <p className={matter.title}>{say('Tweet not found')}</p>
          <p>{say('The embedded tweet could not be found…')}</p>
          {reason !== 'not-found' && <p>{say('Reason: {}', say(reason))}</p>}
          {onRetry && (
            <button className={matter.retry} type="button" onClick={onRetry}>
              {say('Try again')}
            </button>
          )}
        </div>
      </div>
    </div>
  )
})
