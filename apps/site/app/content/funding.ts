import type { Brand } from './brand.ts'
import type { FilmNote } from './essay.ts'
import { films, TAKE } from './films.ts'

const date = "SEP 15 '25"
const isoDate = '2025-09-15'

export const funding = {
  title: ({ product }: Brand) => `$120M to put general-purpose robots to work · ${product}`,
  description: ({ company }: Brand) =>
    `${company.replace(/\.$/, '')} has raised a $120M Series A. The principles that we build by, and what the money is for.`,
  heading: '$120M to put general-purpose robots to work',
  date,
  isoDate,
  facts: [
    { name: 'Written by', value: 'The co-founder and CEO' },
    { name: 'Published', value: date, isoDate },
  ],
  cover: {
    film: films.portrait.large,
    alt: 'A white robot with two arms behind its table, holding up a napkin; above it is nothing but the wall.',
    label: 'Film 09',
    caption: 'One fold, one machine. Plays silent, in a loop.',
    take: TAKE,
  } satisfies FilmNote,
  cuts: films.portrait,

  lead: 'We have raised a $120M Series A. It pays for one thing: robots that stand in ordinary factories, laundries and kitchens and do ordinary work until the shift is over, for customers who would notice if they stopped.',
  intro: [
    'Our robots reach 60% of human throughput at a cost below $50k. Those two figures, in that order, are the reason for this round. The rest of this letter is about how we think about them, what we believe, and what we shall do with the money.',
    'I shall not quote the size of a market. Nobody who runs a laundry has ever bought a share of a market. They buy a stack of folded linen that is there in the morning, and they buy it again if it was there every morning of the month. Everything that follows is an attempt to deserve that second order.',
  ],
} as const
