import type { Brand } from './brand.ts'

/** The words of the strategy page. */
export const strategy = {
  title: ({ product }: Brand) => `Strategy · ${product}`,
  description: ({ product }: Brand) =>
    `How ${product} Robotics builds its technology, its business and its team around the customers’ work.`,
  heading: 'Strategy',
  lead: 'One robot, one model, one contract per station. Each part of the plan pays for the next.',
  sections: [
    {
      title: 'Our Technology',
      text: 'One network reads the cameras and moves both arms. A new task is a set of demonstrations: filling cups was learned with 0.7% of the training data.',
    },
    {
      title: 'Our Business',
      text: 'A robot earns by the hour that it works. At about 60% of human speed it has to run every hour of the day, and it does.',
    },
    {
      title: 'Our Team',
      text: 'More than 30% of us are industry veterans. The others are glad of it every week.',
    },
    {
      title: 'Our Customers',
      text: 'Factories, restaurants and laundromats, and the companies that own rental or housing units and wash for them.',
    },
  ],
} as const
