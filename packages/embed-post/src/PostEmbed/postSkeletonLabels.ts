/** The built-in text of a placeholder. */
export interface PostSkeletonLabels {
  /** Announced by screen readers while the post loads. */
  loading: string
}

export const defaultPostSkeletonLabels: PostSkeletonLabels = { loading: 'Loading post…' }
