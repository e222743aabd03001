import type { Brand } from './brand.ts'
import { films, PRODUCTION_NOTE } from './films.ts'
import { research } from './research.ts'

const [{ date, isoDate }] = research.entries

export const article = {
  title: ({ product }: Brand) => `Dynamism v1 (${product}-1) Model · ${product}`,
  description: ({ product }: Brand) =>
    `${product}-1 folded more than 850 napkins in one 24-hour run and succeeded on 99.4% of them. Here’s how we trained it, how we measured it, and where it still fails.`,
  heading: ({ product }: Brand) => `Dynamism v1 (${product}-1) Model`,
  abstractLabel: 'Abstract',
  abstract: ({ product }: Brand) =>
    `${product}-1 is a robot foundation model built to keep working. In one 24-hour run, it folded more than 850 napkins and succeeded on 99.4% of them, at about 60% of human speed. It folded 98% of them at grade 3 or better and 75% at grade 4 or 5. This article covers what a long run demands of a model, how we measured this one, and where it still fails.`,
  /** Shown in the margin beside the abstract. */
  facts: [
    { name: 'Published', value: date, isoDate },
    { name: 'Run', value: '24 h, 850+ napkins' },
    { name: 'Reading', value: '8 min, 5 films' },
  ],
  film: {
    film: films.night.large,
    alt: 'By the light of one lamp, a white robot with two arms folds a napkin over a wooden table.',
    label: 'Film 02',
    caption: 'Napkin folding at night. One robot, one station, one lamp.',
    productionNote: PRODUCTION_NOTE,
  },
  contents: 'Contents',
} as const
