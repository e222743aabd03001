import type { Brand } from './brand.ts'
import { stills } from './films.ts'

export const notFound = {
  title: ({ product }: Brand) => `Page not found · ${product}`,
  description: () => 'There’s no page at this address.',
  heading: 'Oops! Page not found',
  back: 'Return to Home',
  /** Shown before the suggested path. */
  suggestion: 'Did you mean',
  picture: stills.head,
  alt: 'Close up, the head of the robot with its dark visor.',
} as const
