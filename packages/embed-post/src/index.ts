export { PostLabelsProvider, type PostLabelsProviderProps } from './labels/PostLabelsProvider.tsx'
export { PostCard, type PostCardProps, type PostViewProps } from './PostCard/PostCard.tsx'
export type { PostComponents, PostPartProps, PostView } from './PostCard/PostPart.tsx'
export { defaultPostCardLabels, type PostCardLabels } from './PostCard/postCardLabels.ts'
export { PostEmbed, type PostEmbedComponents, type PostEmbedProps } from './PostEmbed/PostEmbed.tsx'
export { PostNotFound, type PostNotFoundProps } from './PostEmbed/PostNotFound.tsx'
export { PostSkeleton, type PostSkeletonProps } from './PostEmbed/PostSkeleton.tsx'
export { defaultPostEmbedLabels, type PostEmbedLabels } from './PostEmbed/postEmbedLabels.ts'
export {
  defaultPostNotFoundLabels,
  type PostNotFoundLabels,
} from './PostEmbed/postNotFoundLabels.ts'
export {
  defaultPostSkeletonLabels,
  type PostSkeletonLabels,
} from './PostEmbed/postSkeletonLabels.ts'
