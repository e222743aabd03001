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
    { name: 'Written by', value: 'The co-founder and CEO' },
    { name: 'Published', value: date, isoDate },
  ],
  cover: {
    film: films.portrait.large,
    alt: 'A white robot with two arms behind its table, holding up a napkin in front of a bare wall.',
    label: 'Film 09',
    caption: 'One fold, one machine. Plays silent, in a loop.',
    productionNote: PRODUCTION_NOTE,
  } satisfies CaptionedFilm,
  cuts: films.portrait,

  lead: 'We raised a $120M Series A. It pays for one thing: robots that do ordinary work in ordinary factories, laundries, and kitchens until the shift is over.',
  intro: [
    'If you run one of those places, you know which shifts are hard to fill. Our robots reach 60% of human throughput at a cost below $50k. Those two numbers are the reason for this round.',
    'I won’t quote a market size. You don’t buy a share of a market. You buy a stack of folded linen that’s ready in the morning, and you buy again if it was ready every morning that month. We’re working to earn that second order.',
  ],
} as const
