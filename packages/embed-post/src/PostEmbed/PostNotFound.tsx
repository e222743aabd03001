import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { Icon } from '../PostCard/Icon.tsx'
import * as matter from '../PostCard/PostMatter.css.ts'
import { speak, type Translations } from '../PostCard/phrases.ts'
import type { PostReason } from '../post/types.ts'
import { withRef } from '../react.ts'
import { root } from '../theme/root.css.ts'
import type { PostNoticePhrase } from './phrases.ts'

export interface PostNotFoundProps extends ComponentPropsWithRef<'div'> {
  /**
   * Why there is no post, as `parsePost` and `fetchPost` give it. `not-found` is what the title says;
   * each other reason has a line of its own.
   * @default 'not-found'
   */
  reason?: PostReason | undefined
  /**
   * Words in another language, or other words, each under its English one, reasons too:
   * `{ 'Try again': 'Nochmal', deleted: 'gelöscht' }`. `{}` is the place of the reason; a phrase that
   * is left out stays English.
   */
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
