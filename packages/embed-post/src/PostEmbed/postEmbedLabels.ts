import { defaultPostCardLabels, type PostCardLabels } from '../PostCard/postCardLabels.ts'
import { defaultPostNotFoundLabels, type PostNotFoundLabels } from './postNotFoundLabels.ts'
import { defaultPostSkeletonLabels, type PostSkeletonLabels } from './postSkeletonLabels.ts'

/** The built-in text of a card and of what shows while it loads or if it can't be shown. */
export interface PostEmbedLabels extends PostCardLabels, PostNotFoundLabels, PostSkeletonLabels {}

export const defaultPostEmbedLabels: PostEmbedLabels = {
  ...defaultPostCardLabels,
  ...defaultPostNotFoundLabels,
  ...defaultPostSkeletonLabels,
}
