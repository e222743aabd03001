// Imports the namespace, because React's build for server components has no `createContext`.
import * as React from 'react'
import type { PostEmbedLabels } from '../PostEmbed/postEmbedLabels.ts'

/** The labels of `PostLabelsProvider`. `undefined` in server components. */
export const PostLabelsContext = React.createContext?.<Partial<PostEmbedLabels>>({})

const useProvidedLabels: () => Partial<PostEmbedLabels> = PostLabelsContext
  ? () => React.useContext(PostLabelsContext)
  : () => ({})

/**
 * Returns a component's labels. Its own labels come first, then the provider's, then the English
 * ones.
 */
export function usePostLabels<Labels extends Partial<PostEmbedLabels>>(
  english: Labels,
  own: Partial<Labels> | undefined,
): Labels {
  return { ...english, ...useProvidedLabels(), ...own }
}
