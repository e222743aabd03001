import type { Brand } from './brand.ts'
import type { CaptionedPicture } from './essay.ts'
import { stills } from './films.ts'
import { paths } from './paths.ts'

export const notFound = {
  title: ({ product }: Brand) => `Page not found · ${product}`,
  description: () => 'There’s no page at this address.',
  heading: 'Oops! Page not found',
  lead: 'Our robot reached for this page, and both grippers closed on nothing.',
  back: 'Return to Home',
  onwardLinks: [
    { label: 'Research', href: paths.research },
    { label: 'Careers', href: paths.careers },
    { label: 'Stories', href: paths.blog },
  ],
  /** Shown before the suggested path. */
  suggestion: 'Did you mean',
  picture: {
    picture: stills.missed,
    alt: 'The robot’s two grippers are closed above a napkin that lies flat on the belt. They hold nothing.',
    label: 'Missed grasp',
    caption: 'Closed too high. The napkin is still on the belt.',
    productionNote: 'Computer rendering',
  } satisfies CaptionedPicture,
} as const
