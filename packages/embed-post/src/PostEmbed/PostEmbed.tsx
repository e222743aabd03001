'use client'

import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  forwardRef,
  useImperativeHandle,
  useRef,
} from 'react'
import useSWR from 'swr'
import type { PostLabels } from '../PostCard/labels.ts'
import { PostCard, type PostViewProps } from '../PostCard/PostCard.tsx'
import type { PostComponents } from '../PostCard/parts.ts'
import { addressPost, fetchPost } from '../post/fetchPost.ts'
import type { ParsedPost, Post } from '../post/types.ts'
import { cacheSettings, explainError, mayChange } from './cache.ts'
import type { PostNotices } from './notices.ts'
import { PostNotFound, type PostNotFoundProps } from './PostNotFound.tsx'
import { PostSkeleton, type PostSkeletonProps } from './PostSkeleton.tsx'

export interface PostEmbedProps
  extends ComponentPropsWithoutRef<'div'>,
    Omit<PostViewProps, 'labels' | 'components'> {
  id: string
  /** A post that is there already, from a build or a server: nothing is asked for. */
  post?: Post | undefined
  /**
   * The endpoint that answers `{ data }`; `{id}` marks the place of the id.
   * @default '/api/tweet'
   */
  url?: string | undefined
  labels?: Partial<PostLabels & PostNotices> | undefined
  components?: PostEmbedComponents | undefined
}

export interface PostEmbedComponents extends PostComponents {
  Skeleton?: ComponentType<PostSkeletonProps> | undefined
  NotFound?: ComponentType<PostNotFoundProps> | undefined
}

/** A card by the id of its post: a skeleton, then the card, or why there is none. */
export const PostEmbed = forwardRef<HTMLDivElement, PostEmbedProps>(function PostEmbed(
  { id, post, url, labels, locale, timeZone, components = {}, ...rest },
  ref,
) {
  const { Skeleton = PostSkeleton, NotFound = PostNotFound } = components
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => place.current as HTMLDivElement)
  const { data, error, isValidating, mutate } = useSWR<ParsedPost>(
    post ? null : addressPost(id, url),
    (address: string) => fetchPost(id, { url: address }),
    cacheSettings,
  )
  const found = post ?? data?.post
  const reason = data?.reason ?? (error && explainError(error))
  const handleRetry = () => {
    // The button goes once there is a card: what stays takes the focus.
    place.current?.focus()
    mutate()
  }
  return (
    <div tabIndex={-1} {...rest} ref={place} aria-busy={isValidating}>
      {found ? (
        <PostCard
          post={found}
          labels={labels}
          locale={locale}
          timeZone={timeZone}
          components={components}
        />
      ) : reason ? (
        <NotFound
          reason={reason}
          labels={labels}
          isRetrying={isValidating}
          onRetry={mayChange(reason) ? handleRetry : undefined}
        />
      ) : (
        <Skeleton label={labels?.loading} />
      )}
    </div>
  )
})
