import type { Brand } from './brand.ts'
import { films, TAKE } from './films.ts'
import { research } from './research.ts'

const [{ date, isoDate }] = research.entries

export const article = {
  title: ({ product }: Brand) => `Dynamism v1 (${product}-1) Model · ${product}`,
  description: ({ product }: Brand) =>
    `${product}-1 folded more than 850 napkins in one 24-hour run, 99.4% of them successfully. How it was trained, measured, and where it fails.`,
  heading: ({ product }: Brand) => `Dynamism v1 (${product}-1) Model`,
  abstractLabel: 'Abstract',
  abstract: ({ product }: Brand) =>
    `${product}-1 is a robot foundation model trained to keep working. In one run of 24 hours it folded more than 850 napkins and succeeded on 99.4% of them, at about 60% of human speed. 98% of its folds were graded 3 or better, and 75% were graded 4 or 5. We describe what a long run asks of a model, how we measured this one, and where it still fails.`,
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
    take: TAKE,
  },
  contents: 'Contents',
} as const
