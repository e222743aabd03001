import type { Brand } from './brand.ts'
import { films, PRODUCTION_NOTE } from './films.ts'
import { research } from './research.ts'

const [{ date, isoDate }] = research.entries

export const article = {
  title: ({ product }: Brand) => `Dynamism v1 (${product}-1) Model · ${product}`,
  description: ({ product }: Brand) =>
    `In one 24-hour run of more than 850 napkins, ${product}-1 succeeded on 99.4% of them. Here’s how we trained it, how we measured it, and where it still fails.`,
  heading: ({ product }: Brand) => `Dynamism v1 (${product}-1) Model`,
  abstractLabel: 'Abstract',
  abstract: ({ product }: Brand) =>
    `${product}-1 is a robot foundation model built to keep working. In one 24-hour run of more than 850 napkins, it succeeded on 99.4% of them, at about 60% of human speed. Of its folds, 98% were at grade 3 or better, and 75% were at grade 4 or 5. This article covers what a long run demands of a model, how we measured this one, and where it still fails.`,
  /** Shown in the margin beside the abstract. */
  facts: [
    { name: 'Published', value: date, isoDate },
    { name: 'Run', value: '24 h, 850+ napkins' },
    { name: 'Reading', value: '7 min, 5 films' },
  ],
  film: {
    film: films.heroNight.large,
    alt: 'In a workshop at night, a white robot with two arms folds a napkin at a belt. One lamp is above the belt, and one is on a stand.',
    label: 'Film 01',
    caption: 'Napkin folding at night. One lamp above the belt, one on a stand.',
    productionNote: PRODUCTION_NOTE,
  },
  contents: 'Contents',
} as const
