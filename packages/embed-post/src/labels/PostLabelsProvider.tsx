'use client'

import type { ReactNode } from 'react'
import type { PostEmbedLabels } from '../PostEmbed/postEmbedLabels.ts'
import { PostLabelsContext } from './usePostLabels.ts'

export interface PostLabelsProviderProps {
  /** Replaces the English labels. Labels that you leave out stay in English. */
  labels: Partial<PostEmbedLabels>
  children: ReactNode
}

/**
 * Sets the built-in text of all posts inside the provider. A post's own `labels` prop overrides the
 * provider. Server components can't read the provider, so pass `labels` to posts that they render.
 */
export function PostLabelsProvider({ labels, children }: PostLabelsProviderProps) {
  return <PostLabelsContext.Provider value={labels}>{children}</PostLabelsContext.Provider>
}
