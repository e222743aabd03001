import type { RunOptions } from 'axe-core'

/** Stories, pages, and components in tests must meet WCAG 2.2 AA and axe's best practices. */
export const axeOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  rules: {
    // Off, because only whole pages have landmarks, a main heading, and a complete outline.
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
    'heading-order': { enabled: false },
  },
} satisfies RunOptions
