'use client'

import type { ComponentPropsWithRef, ComponentType, MouseEvent } from 'react'
import useSWR from 'swr/immutable'
import { PostCard, type PostViewProps } from '../PostCard/PostCard.tsx'
import type { PostComponents } from '../PostCard/PostPart.tsx'
import { fetchPost, getPostUrl } from '../post/fetchPost.ts'
import { readReason } from '../post/readReason.ts'
import type { ParsedPost, Post, PostReason } from '../post/types.ts'
import { withRef } from '../withRef.ts'
import { PostNotFound, type PostNotFoundProps } from './PostNotFound.tsx'
import { PostSkeleton, type PostSkeletonProps } from './PostSkeleton.tsx'
import type { PostEmbedLabels } from './postEmbedLabels.ts'

export interface PostEmbedProps
  extends ComponentPropsWithRef<'div'>,
    Omit<PostViewProps, 'labels' | 'components'> {
  /** Numeric ID of the post, not the element's `id`. */
  id: string
  /** A post that the build or server already loaded. With this prop, `PostEmbed` doesn't fetch. */
  post?: Post | undefined
  /**
   * Endpoint that responds with `{ data }`. If it doesn't end with the ID, the ID is appended.
   * @default '/api/tweet'
   */
  url?: string | undefined
  /**
   * Replaces the built-in text of the card, skeleton, and error notice.
   * @default defaultPostEmbedLabels
   */
  labels?: Partial<PostEmbedLabels> | undefined
  /**
   * Replaces parts of the card, as in `PostCard`. Can also replace the skeleton and error notice.
   * `Skeleton` receives `labels`. `NotFound` receives `reason`, `labels`, and, if a retry may help,
   * `onRetry`.
   */
  components?: PostEmbedComponents | undefined
}

export interface PostEmbedComponents extends PostComponents {
  Skeleton?: ComponentType<PostSkeletonProps> | undefined
  NotFound?: ComponentType<PostNotFoundProps> | undefined
}

// Disables automatic retries, even if the page's `SWRConfig` enables them, because users have a
// retry button. Keeps SWR's other defaults: SWR deduplicates requests for 2 s, and considers a
// request slow after 3 s (5 s on a slow network).
const swrOptions = { shouldRetryOnError: false }

/** For each reason, whether loading the post again may help. */
const isRetryableByReason: Record<PostReason, boolean> = {
  'not-found': true,
  deleted: false,
  withheld: false,
  sensitive: false,
  suspended: false,
  protected: false,
  'rate-limited': true,
  unavailable: true,
}

/** Loads a post by its ID. Shows a skeleton, and then either the card or an error notice. */
export const PostEmbed = withRef(function PostEmbed({
  id,
  post,
  url,
  labels,
  locale,
  timeZone,
  components = {},
  paused,
  defaultPaused,
  onPausedChange,
  ...rest
}: PostEmbedProps) {
  const { Skeleton = PostSkeleton, NotFound = PostNotFound } = components
  const { data, error, isValidating, mutate } = useSWR<ParsedPost>(
    post ? null : getPostUrl(id, url),
    (postUrl: string) => fetchPost(id, { url: postUrl }),
    swrOptions,
  )
  const loadedPost = post ?? data?.post
  const reason: PostReason | undefined = data?.reason ?? (error && readReason({ error }))
  const handleRetry = (event?: MouseEvent) => {
    // The button unmounts while the post loads, so move focus to the root element.
    event?.currentTarget.closest<HTMLElement>('[tabindex]')?.focus()
    mutate()
  }
  return (
    <div tabIndex={-1} {...rest} aria-busy={isValidating}>
      {loadedPost ? (
        <PostCard
          post={loadedPost}
          labels={labels}
          locale={locale}
          timeZone={timeZone}
          components={components}
          paused={paused}
          defaultPaused={defaultPaused}
          onPausedChange={onPausedChange}
        />
      ) : reason && !isValidating ? (
        <NotFound
          reason={reason}
          labels={labels}
          onRetry={isRetryableByReason[reason] ? handleRetry : undefined}
        />
      ) : (
        <Skeleton labels={labels} />
      )}
    </div>
  )
})
