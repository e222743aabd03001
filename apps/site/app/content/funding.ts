import type { Brand } from './brand.ts'

/** The words of the article on the funding round. */
export const funding = {
  title: ({ product }: Brand) => `Our $120M Series A · ${product}`,
  description: ({ product }: Brand) =>
    `${product} Robotics has raised a $120M Series A. The principles that we build by, and what the money is for.`,
  heading: 'Our $120M Series A',
  byline: 'By the co-founder and CEO',
  /** As the cards say it; `isoDate` is the same for machines. */
  date: 'SEP 15 ’25',
  isoDate: '2025-09-15',
  intro:
    'We have raised a $120M Series A to put general-purpose robots to work, where work is counted by the shift.',
  principlesHeading: ({ product }: Brand) => `${product}’s First Principles`,
  principles: [
    'Generalization and performance together',
    'Distribution is king',
    'ROI is product-market fit',
    'Effortless data and enduring quality',
    'Iteration speed wins',
  ],
  nextHeading: 'What’s Next',
  areas: ['Team', 'Infrastructure', 'Use-case diversification', 'Commercialization'],
  joinHeading: 'Join Us',
  careers: 'See the open roles',
  pressRelease: 'Read the press release',
} as const
