import type { Brand } from './brand.ts'
import type { CaptionedFilm } from './essay.ts'
import { films, PRODUCTION_NOTE } from './films.ts'
import { areas, waysToJoin } from './fundingNext.ts'
import { principles } from './fundingPrinciples.ts'
import { links } from './links.ts'
import { paths } from './paths.ts'

/** Content of the funding article below its introduction. */
export const letter = {
  principlesHeading: ({ product }: Brand) => `${product}'s First Principles`,
  principles,

  film: {
    film: films.factory.medium,
    alt: 'The robot moves parts between two gray totes and a rotary table.',
    label: 'Film 04',
    caption: 'Parts and a rotary table. Another task, the same robot.',
    productionNote: PRODUCTION_NOTE,
  } satisfies CaptionedFilm,

  nextHeading: "What's Next",
  nextLead: 'The money goes to four areas, in this order. Each one makes the next one possible.',
  areas,

  joinHeading: 'Join Us',
  joinLead: 'There are three ways to work with us.',
  waysToJoin,
  closing: [
    'A station should keep up with a person. On napkins, ours reaches 60% of a person’s throughput. Our plan is to close that gap.',
    'Check back in a year, and compare our numbers with the ones on this page.',
  ],
  strategy: { label: 'Read our strategy', href: paths.strategy },
  pressRelease: { label: 'Read the press release', href: links.pressRelease },
} as const
