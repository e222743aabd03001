import type { Brand } from './brand.ts'

/** The words of the research article on the first model. */
export const article = {
  title: ({ product }: Brand) => `Dynamism v1 (${product}-1) Model · ${product}`,
  description: ({ product }: Brand) =>
    `${product}-1 folded more than 850 napkins in one 24-hour run, 99.4% of them successfully. How it was trained, measured, and where it fails.`,
  heading: ({ product }: Brand) => `Dynamism v1 (${product}-1) Model`,
  lead: ({ product }: Brand) =>
    `${product}-1 folds napkins for 24 hours without a person at the table: more than 850 of them, 99.4% successfully, at about 60% of human speed.`,
  sections: [
    {
      id: 'approach',
      title: 'Our Insights and Approach',
      text: 'A robot that works a shift meets everything that a demonstration leaves out. We train for the whole shift.',
    },
    {
      id: 'quality',
      title: 'Continual Improvement, Robustness, and Quality',
      text: '98% of the folds were graded 3 or better, and 75% were graded 4 or 5.',
    },
    {
      id: 'generalization',
      title: 'Environment Generalization and Adaptation',
      text: 'The same weights run in other rooms, under other light, on other tables.',
    },
    {
      id: 'skills',
      title: 'Additional Skills',
      text: 'Filling cups was learned with 0.7% of the training data.',
    },
    {
      id: 'next',
      title: 'Next Steps',
      text: 'There is more to do than we are people. We are hiring.',
    },
  ],
  hiring: 'See the open roles',
} as const
