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
    film: films.generalPurpose,
    alt: 'The robot folds a napkin at a belt and lays it on a stack.',
    label: 'Film 06',
    caption: 'At least the robot found its napkin.',
    productionNote: PRODUCTION_NOTE,
  } satisfies CaptionedFilm,
} as const
