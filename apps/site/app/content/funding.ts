import type { Brand } from './brand.ts'
import type { FilmNote } from './essay.ts'
import { films, TAKE } from './films.ts'
import { areas, doors } from './fundingNext.ts'
import { principles } from './fundingPrinciples.ts'
import { links } from './links.ts'

/** As the cards say it; `isoDate` is the same for machines. */
const date = "SEP 15 '25"
const isoDate = '2025-09-15'

/** The words of the article on the funding round. */
export const funding = {
  title: ({ product }: Brand) => `$120M to put general-purpose robots to work · ${product}`,
  description: ({ company }: Brand) =>
    `${company.replace(/\.$/, '')} has raised a $120M Series A. The principles that we build by, and what the money is for.`,
  heading: '$120M to put general‑purpose robots to work',
  date,
  isoDate,
  facts: [
    { name: 'Written by', value: 'The co-founder and CEO' },
    { name: 'Published', value: date, isoDate },
  ],
  cover: {
    film: films.hero.large,
    alt: 'A white robot with two arms holds a napkin by two corners over a wooden table.',
    label: 'Film 01',
    caption: 'The first fold. Plays silent, in a loop.',
    take: TAKE,
  } satisfies FilmNote,
  cuts: films.hero,

  lead: 'We have raised a $120M Series A. It pays for one thing: robots that stand in ordinary factories, laundries and kitchens and do ordinary work until the shift is over, for customers who would notice if they stopped.',
  intro: [
    'Our robots reach 60% of human throughput at a cost below $50k. Those two figures, in that order, are the reason for this round. The rest of this letter is about how we think about them, what we believe, and what we shall do with the money.',
    'I shall not quote the size of a market. Nobody who runs a laundry has ever bought a share of a market. They buy a stack of folded linen that is there in the morning, and they buy it again if it was there every morning of the month. Everything that follows is an attempt to deserve that second order.',
  ],

  principlesHeading: ({ product }: Brand) => `${product}'s First Principles`,
  principles,

  film: {
    film: films.factory,
    alt: 'The robot moves parts between two grey totes on a grey table.',
    label: 'Film 03',
    caption: 'Kitting, two totes. Another task, the same machine.',
    take: TAKE,
  } satisfies FilmNote,

  nextHeading: "What's Next",
  nextLead:
    'The money goes into four things. They stand in the order in which each makes the next one possible.',
  areas,

  joinHeading: 'Join Us',
  joinLead:
    'A round is a loan of confidence, and it is paid back in stations that run. If you want to help us pay it back, there are three doors.',
  doors,
  closing: [
    'It would be easy to end on a picture of the year in which robots do everything. I do not know that year, and neither does anybody who names it. What I know is what a station has to do by the end of a shift, what it does today, and how far the two are apart. That distance is our plan.',
    'If you come back to this letter in a year, hold us to the figures that stand beside it. We print them because they can be checked.',
  ],
  pressRelease: { label: 'Read the press release', href: links.pressRelease },
} as const
