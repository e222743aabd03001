export interface LinkLabels {
  /** Text that screen readers announce after the text of an external link. */
  external: string
}

export const defaultLinkLabels: LinkLabels = { external: '(opens in a new tab)' }
