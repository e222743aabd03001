import type { Brand } from './brand.ts'
import type { CaptionedPicture } from './essay.ts'
import { stills } from './films.ts'

export const notFound = {
  title: ({ product }: Brand) => `Page not found · ${product}`,
  description: () => 'There’s no page at this address.',
  heading: 'Oops! Page not found',
  back: 'Return to Home',
  /** Shown before the suggested path. */
  suggestion: 'Did you mean',
  picture: {
    picture: stills.missed,
    alt: 'The robot’s two grippers are closed above an empty belt. They hold nothing.',
    label: 'Missed grasp',
    caption: 'It happens.',
    productionNote: 'Computer rendering',
  } satisfies CaptionedPicture,
} as const
