import type { RunOptions } from 'axe-core'

/** What every story, page and test is held to: WCAG 2.2 AA and what axe holds good practice. */
export const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  rules: {
    // A story is a part of a page: landmarks and the first heading are the page's.
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
    'heading-order': { enabled: false },
  },
} satisfies RunOptions
