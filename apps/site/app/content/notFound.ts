import type { Brand } from './brand.ts'
import type { CaptionedFilm } from './essay.ts'
import { films, PRODUCTION_NOTE } from './films.ts'

export const notFound = {
  title: ({ product }: Brand) => `Page not found · ${product}`,
  description: () => 'There’s no page at this address.',
  heading: 'Oops! Page not found',
  back: 'Return to Home',
  /** Shown before the suggested path. */
  suggestion: 'Did you mean',
  film: {
    film: films.missedGrasp,
    alt: 'A robot with two arms closes both grippers above an empty wooden table.',
    label: 'Film 00',
    caption: 'A grasp at nothing. It happens.',
    productionNote: PRODUCTION_NOTE,
  } satisfies CaptionedFilm,
} as const
