/** The built-in text of a skip link. */
export interface SkipLinkLabels {
  /** Text of the link. */
  skip: string
}

export const defaultSkipLinkLabels: SkipLinkLabels = { skip: 'Skip to content' }
