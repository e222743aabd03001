import type { RunOptions } from 'axe-core'

/** All stories, pages, and tests must meet WCAG 2.2 AA and the axe best practices. */
export const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  rules: {
    // Off, because only whole pages have landmarks, a main heading, and a complete outline.
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
    'heading-order': { enabled: false },
  },
} satisfies RunOptions
