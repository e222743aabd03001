import type { Brand } from './brand.ts'

/** The words of the not-found page. */
export const notFound = {
  title: ({ product }: Brand) => `Page not found · ${product}`,
  description: () => 'There is no page at this address.',
  heading: 'Oops! Page not found',
  back: 'Return to Home',
  /** Stands before a path that is near to the one that failed. */
  meant: 'Did you mean',
  film: {
    label: 'FILM 00',
    title: 'A grasp at nothing. It happens.',
    alt: 'A robot with two arms closes both grippers above an empty wooden table.',
    unsupported: 'Your browser does not support the video tag.',
  },
} as const
