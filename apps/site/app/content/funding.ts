import type { Brand } from './brand.ts'
import type { CaptionedFilm } from './essay.ts'
import { films, PRODUCTION_NOTE } from './films.ts'

const date = "SEP 15 '25"
const isoDate = '2025-09-15'

export const funding = {
  title: ({ product }: Brand) => `$120M to put general-purpose robots to work · ${product}`,
  description: ({ company }: Brand) =>
    `${company.replace(/\.$/, '')} raised a $120M Series A. Here’s what we believe, and what the money is for.`,
  heading: '$120M to put general-purpose robots to work',
  date,
  isoDate,
  facts: [
    { name: 'Written by', value: 'Our co-founder and CEO' },
    { name: 'Published', value: date, isoDate },
  ],
  cover: {
    film: films.hero.large,
    alt: 'A white robot with two arms folds a napkin at a belt and lays it on a stack.',
    label: 'Film 01',
    caption: 'The robot folds a napkin.',
    productionNote: PRODUCTION_NOTE,
  } satisfies CaptionedFilm,
  cuts: films.hero,
  darkCuts: films.heroNight,

  lead: 'We raised a $120M Series A. It’s for robots that do ordinary work in factories, laundries, and restaurants until the shift is over.',
  intro: [
    'If you run one of those places, you know which shifts are hard to fill. Our robots reach 60% of human throughput at a cost below $50k. Those two numbers are the reason for this round.',
    'I won’t quote a market size. If your linen is folded every morning for a month, you might order a second robot. That’s the order we’re working for.',
  ],
} as const
