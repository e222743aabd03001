import type { Brand } from './brand.ts'

/** The words of the mission page. */
export const mission = {
  title: ({ product }: Brand) => `Mission · ${product}`,
  description: ({ product }: Brand) =>
    `Why ${product} Robotics builds general-purpose robots, and the four principles by which it gets there.`,
  heading: 'Mission',
  lead: 'We build general-purpose robots that power the future of the physical economy: machines worth their floor space on every shift.',
  sections: [
    {
      title: 'Generalize',
      text: 'One model learns every task, so that what one site teaches all sites can do.',
    },
    {
      title: 'Performant',
      text: 'A robot that needs watching saves nobody’s time. We count throughput, not demonstrations.',
    },
    {
      title: 'Robust',
      text: '99.4% of the folds of a 24-hour run succeeded. The rest is what we work on.',
    },
    {
      title: 'Redefine economy',
      text: 'Work that is repetitive, tiring and hard to staff becomes work that is simply done.',
    },
  ],
  principlesHeading: 'How We Get There',
} as const
