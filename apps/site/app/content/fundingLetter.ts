import type { Brand } from './brand.ts'
import type { FilmNote } from './essay.ts'
import { films, TAKE } from './films.ts'
import { areas, waysToJoin } from './fundingNext.ts'
import { principles } from './fundingPrinciples.ts'
import { links } from './links.ts'

/** The funding article after its introduction. */
export const letter = {
  principlesHeading: ({ product }: Brand) => `${product}'s First Principles`,
  principles,

  film: {
    film: films.factory,
    alt: 'The robot moves parts between two grey totes on a grey table.',
    label: 'Film 03',
    caption: 'Parts and a fixture. Another task, the same machine.',
    take: TAKE,
  } satisfies FilmNote,

  nextHeading: "What's Next",
  nextLead:
    'The money goes into four things. They stand in the order in which each makes the next one possible.',
  areas,

  joinHeading: 'Join Us',
  joinLead:
    'A round is a loan of confidence, and it is paid back in stations that run. If you want to help us pay it back, there are three waysToJoin.',
  waysToJoin,
  closing: [
    'It would be easy to end on a picture of the year in which robots do everything. I do not know that year, and neither does anybody who names it. What I know is what a station has to do by the end of a shift, what it does today, and how far the two are apart. That distance is our plan.',
    'If you come back to this letter in a year, hold us to the figures that stand beside it. We print them because they can be checked.',
  ],
  pressRelease: { label: 'Read the press release', href: links.pressRelease },
} as const
