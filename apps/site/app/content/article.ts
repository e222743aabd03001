import { articleDate } from './articleDate.ts'
import type { Brand } from './brand.ts'
import type { CaptionedPicture } from './essay.ts'
import { stills } from './films.ts'
import { nameAuthors, people } from './people.ts'

export const article = {
  title: ({ product }: Brand) => `Dynamism v1 (${product}-1) Model · ${product}`,
  description: ({ product }: Brand) =>
    `In one 24-hour run of more than 850 napkins, ${product}-1 succeeded on 99.4% of them. Here’s how we trained it, how we measured it, and where it still fails.`,
  heading: ({ product }: Brand) => `Dynamism v1 (${product}-1) Model`,
  abstractLabel: 'Abstract',
  abstract: ({ product }: Brand) =>
    `${product}-1 is a robot foundation model built to keep working. Dynamism is the name of our line of models, and this is the first one. In one 24-hour run of more than 850 napkins, it succeeded on 99.4% of them, at about 60% of human speed. Of its folds, 98% were at grade 3 or better, and 75% were at grade 4 or 5. This article covers what a long run demands of a model, how we measured this one, and where it still fails.`,
  /** Shown in the margin beside the abstract. */
  facts: [
    { name: 'Written by', value: nameAuthors(people.articleAuthors, 'Our research team') },
    { name: 'Published', value: articleDate.date, isoDate: articleDate.isoDate },
    { name: 'Run', value: '24 h, 850+ napkins' },
    { name: 'Reading', value: '8 min, 4 films' },
  ],
  picture: {
    picture: stills.side,
    alt: 'A station from the side: at a table in a workshop, a white robot with two arms folds a napkin on a belt. More napkins wait on the belt, and folded ones are stacked in front.',
    label: 'Station',
    caption: 'One robot, one station, and the stack.',
    productionNote: 'Computer rendering',
  } satisfies CaptionedPicture,
  contents: 'Contents',
  citation: ({ company, product }: Brand) =>
    `${company} “Dynamism v1 (${product}-1) Model.” ${articleDate.longDate}.`,
} as const
