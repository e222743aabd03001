import type { Brand } from './brand.ts'

/** The words of the culture page. */
export const culture = {
  title: ({ product }: Brand) => `Culture · ${product}`,
  description: ({ product }: Brand) =>
    `The four principles that people at ${product} Robotics work by, and the team that does.`,
  heading: 'Our Culture in Four Principles',
  lead: 'Each principle says what it asks of us, and what it costs.',
  sections: [
    {
      title: 'Measure it',
      text: 'A claim has a number, a number has a condition, and both are printed. It costs us the easy answer.',
    },
    {
      title: 'Go and see',
      text: 'Whoever writes the code stands beside the machine that runs it. It costs travel and sleep.',
    },
    {
      title: 'Ship the whole thing',
      text: 'A part that works alone is not done. It costs the pleasure of being finished early.',
    },
    {
      title: 'Say it early',
      text: 'Bad news is worth most on the day it happens. It costs an awkward hour.',
    },
  ],
  team: ({ product }: Brand) => `Meet the ${product} Team`,
  teamText:
    'More than 30% of us are industry veterans: people who ran lines, built machines and answered for both.',
} as const
