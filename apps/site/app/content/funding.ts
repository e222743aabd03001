import type { Brand } from './brand.ts'
import type { CaptionedFilm } from './essay.ts'
import { PRODUCTION_NOTE } from './filmCuts.ts'
import { films } from './films.ts'
import { nameAuthors, people } from './people.ts'

const date = "SEP 15 '25"
const isoDate = '2025-09-15'

export const funding = {
  title: ({ product }: Brand) => `$120M to put general-purpose robots to work · ${product}`,
  description: ({ product }: Brand) =>
    `${product} Robotics raised a $120M Series A. Here’s what we believe, and what the money is for.`,
  heading: '$120M to put general-purpose robots to work',
  date,
  isoDate,
  facts: [
    { name: 'Written by', value: nameAuthors(people.letterAuthors, 'Our co-founder and CEO') },
    { name: 'Published', value: date, isoDate },
  ],
  cover: {
    film: films.towels.large,
    alt: 'In a laundry, a white robot with two arms folds a towel twice and lays it on a stack.',
    label: 'Film 05',
    caption: 'The robot folds towels.',
    productionNote: PRODUCTION_NOTE,
  } satisfies CaptionedFilm,
  cuts: films.towels,

  lead: 'We raised a $120M Series A. It’s for robots that do ordinary work in factories, laundries, and restaurants until the shift is over.',
  intro: [
    'If you run one of those places, you know which shifts are hard to fill. Two numbers are the reason for this round: how fast our robot works next to a person, and how little it costs us to build one. You’ll find both below.',
    'I won’t quote a market size. If your linen is folded every morning for a month, you might order a second robot. That’s the order we’re working for.',
  ],
} as const
