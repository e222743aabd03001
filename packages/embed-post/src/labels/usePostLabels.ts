// Imports the namespace, because React's build for server components has no `createContext`.
import * as React from 'react'
import type { PostEmbedLabels } from '../PostEmbed/postEmbedLabels.ts'

/** The labels of `PostLabelsProvider`. `undefined` in server components. */
export const PostLabelsContext = React.createContext?.<Partial<PostEmbedLabels>>({})

const useProvidedLabels: () => Partial<PostEmbedLabels> = PostLabelsContext
  ? () => React.useContext(PostLabelsContext)
  : () => ({})

/**
 * Returns a component's labels. In order of priority, they are the component's own labels, the
 * provider's labels, and the English labels.
 */
export function usePostLabels<Labels extends Partial<PostEmbedLabels>>(
  english: Labels,
  own: Partial<Labels> | undefined,
): Labels {
  return { ...english, ...useProvidedLabels(), ...own }
}
