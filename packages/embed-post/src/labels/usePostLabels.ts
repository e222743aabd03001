// Imports the namespace, because a named import of `createContext` fails in server components.
import * as React from 'react'
import type { PostEmbedLabels } from '../PostEmbed/postEmbedLabels.ts'

/** The context of `PostLabelsProvider`. `undefined` in server components. */
export const PostLabelsContext = React.createContext?.<Partial<PostEmbedLabels>>({})

const useProvidedLabels: () => Partial<PostEmbedLabels> = PostLabelsContext
  ? () => React.useContext(PostLabelsContext)
  : () => ({})

/**
 * Returns a component's labels. Looks for each label in this order: the component's own labels, the
 * provider's labels, and the English labels.
 */
export function usePostLabels<Labels extends Partial<PostEmbedLabels>>(
  englishLabels: Labels,
  ownLabels: Partial<Labels> | undefined,
): Labels {
  return Object.assign(
    {},
    englishLabels,
    omitUndefined(useProvidedLabels()),
    omitUndefined(ownLabels),
  )
}

function omitUndefined(labels: object = {}) {
  return Object.fromEntries(Object.entries(labels).filter(([, label]) => label !== undefined))
}
