'use client'

import type { ComponentPropsWithRef, ComponentType, MouseEvent } from 'react'
import useSWR from 'swr/immutable'
import { PostCard, type PostViewProps } from '../PostCard/PostCard.tsx'
import type { PostComponents } from '../PostCard/parts.ts'
import type { PostPhrase, Translations } from '../PostCard/phrases.ts'
import { addressPost, fetchPost } from '../post/fetchPost.ts'
import { readReason } from '../post/readReason.ts'
import type { ParsedPost, Post } from '../post/types.ts'
import { withRef } from '../react.ts'
import { PostNotFound, type PostNotFoundProps } from './PostNotFound.tsx'
import { PostSkeleton, type PostSkeletonProps } from './PostSkeleton.tsx'
import type { PostNoticePhrase } from './phrases.ts'

export interface PostEmbedProps
  extends ComponentPropsWithRef<'div'>,
    Omit<PostViewProps, 'labels' | 'components'> {
  /** Of the post, in digits; not the element's. */
  id: string
  /** A post that is there already, from a build or a server: nothing is asked for. */
  post?: Post | undefined
  /**
   * The endpoint that answers `{ data }`, with the id at its end or without.
   * @default '/api/tweet'
   */
  url?: string | undefined
  /**
   * Words in another language, or other words, each under its English one: those of the card, of the
   * skeleton and of what stands in the place of a missing post. `{}` is the place of a value; a phrase
   * that is left out stays English.
   */
  labels?: Translations<PostPhrase | PostNoticePhrase> | undefined
  /**
   * The parts of a `PostCard`, and what stands in its place: `Skeleton` is given `label`, `NotFound`
   * `reason`, `labels` and, where trying again may help, `onRetry`. `null` leaves out a part of the
   * card, but neither of these two.
   */
  components?: PostEmbedComponents | undefined
}

export interface PostEmbedComponents extends PostComponents {
  Skeleton?: ComponentType<PostSkeletonProps> | undefined
  NotFound?: ComponentType<PostNotFoundProps> | undefined
}

// A post is asked for once, whatever a page says of its other requests; whoever wants it again presses
// the button. How long answers are shared (2 s) and what is slow (3 s, 5 s on a slow network) is left
// to SWR: its own settings are those of the specification.
const settings = { shouldRetryOnError: false }

/** A card by the id of its post: a skeleton, then the card, or why there is none. */
export const PostEmbed = withRef(function PostEmbed({
  id,
  post,
  url,
  labels,
  locale,
  timeZone,
  components = {},
  ...rest
}: PostEmbedProps) {
  const { Skeleton = PostSkeleton, NotFound = PostNotFound } = components
  const { data, error, isValidating, mutate } = useSWR<ParsedPost>(
    post ? null : addressPost(id, url),
    (address: string) => fetchPost(id, { url: address }),
    settings,
  )
  const found = post ?? data?.post
  const reason = data?.reason ?? (error && readReason({ error }))
  const handleRetry = (event?: MouseEvent) => {
    // The button goes once there is a card: what stays takes the focus.
    event?.currentTarget.closest<HTMLElement>('[tabindex]')?.focus()
    mutate()
  }
  return (
    <div tabIndex={-1} {...rest} aria-busy={isValidating}>
      {found ? (
        <PostCard
          post={found}
          labels={labels}
          locale={locale}
          timeZone={timeZone}
          components={components}
        />
      ) : reason && !isValidating ? (
        <NotFound
          reason={reason}
          labels={labels}
          // Pressing a button brings back what was not found or is unavailable, not what was deleted.
          onRetry={/^[nru]/.test(reason) ? handleRetry : undefined}
        />
      ) : (
        <Skeleton label={labels?.['Loading post…']} />
      )}
    </div>
  )
})
