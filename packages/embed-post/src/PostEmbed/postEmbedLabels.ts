import { defaultPostCardLabels, type PostCardLabels } from '../PostCard/postCardLabels.ts'
import { defaultPostNotFoundLabels, type PostNotFoundLabels } from './postNotFoundLabels.ts'
import { defaultPostSkeletonLabels, type PostSkeletonLabels } from './postSkeletonLabels.ts'

/** The built-in text of a post card, its skeleton, and its error notice. */
export interface PostEmbedLabels extends PostCardLabels, PostNotFoundLabels, PostSkeletonLabels {}

export const defaultPostEmbedLabels: PostEmbedLabels = {
  ...defaultPostCardLabels,
  ...defaultPostNotFoundLabels,
  ...defaultPostSkeletonLabels,
}
