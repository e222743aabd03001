import type { Brand } from './brand.ts'
import type { CaptionedFilm } from './essay.ts'
import { PRODUCTION_NOTE } from './filmCuts.ts'
import { films } from './films.ts'
import { funding } from './funding.ts'
import { areas, waysToJoin } from './fundingNext.ts'
import { principles } from './fundingPrinciples.ts'
import { links } from './links.ts'
import { paths } from './paths.ts'

/** Content of the funding article below its introduction. */
export const letter = {
  principlesHeading: ({ product }: Brand) => `${product}'s First Principles`,
  principles,

  film: {
    film: films.trays.medium,
    alt: 'The robot sets a cup and a rolled napkin on trays that come along a belt.',
    label: 'Film 06',
    caption: 'Cups and napkins on trays. Another task, the same robot.',
    productionNote: PRODUCTION_NOTE,
  } satisfies CaptionedFilm,

  nextHeading: "What's Next",
  nextLead: 'The money goes to four areas, in this order.',
  areas,

  joinHeading: 'Join Us',
  joinLead: 'There are three ways to work with us.',
  waysToJoin,
  closing: [
    'A station should keep up with a person, and ours doesn’t yet. Our plan is to close that gap.',
    'Check back in a year, and compare our numbers with the ones on this page.',
  ],
  strategy: { label: 'Read our strategy', href: paths.strategy },
  citation: ({ company }: Brand) => `${company} “${funding.heading}.” September 15, 2025.`,
  pressRelease: { label: 'Read the press release', href: links.pressRelease },
} as const
