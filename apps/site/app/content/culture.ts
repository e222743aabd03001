import type { Brand } from './brand.ts'
import type { CaptionedPicture } from './essay.ts'
import { stills } from './films.ts'
import { paths } from './paths.ts'

export const culture = {
  title: ({ product }: Brand) => `Culture · ${product}`,
  description: ({ product }: Brand) =>
    `The four principles our team works by at ${product} Robotics, and the work behind each part of the robot.`,
  heading: 'Our Culture in Four Principles',
  picture: {
    picture: stills.portrait,
    alt: 'The robot at its table, from low on its left side. Both grippers carry a napkin to a stack.',
    label: 'Station',
    caption: 'The robot at its table.',
    productionNote: 'Computer rendering',
  } satisfies CaptionedPicture,

  costsHeading: 'What each principle means, and what it costs us',
  costsNote: 'Each one makes something harder for us. We list that, too.',
  costLabel: 'The cost',
  principles: [
    {
      title: 'Show the misses',
      text: 'Every number we publish comes with its conditions. We learn the most from misses, so we count them and publish the count.',
      cost: 'Our numbers look worse than a highlight reel would.',
    },
    {
      title: 'Stand at the station',
      text: 'If you train a model, you work a shift next to the robot that runs it. You’ll see things there that the log leaves out.',
      cost: 'A day of desk work for each shift.',
    },
    {
      title: 'Fix it for every site',
      text: 'A fix for one laundry goes into the model, so every other site gets it, too.',
      cost: 'The quick patch that could have shipped on Friday.',
    },
    {
      title: 'Finish the shift',
      text: 'We judge our work by the last hour of a shift, not by the first. It’s done when it has run through the night.',
      cost: 'Progress looks slow for a long time.',
    },
  ],

  team: ({ product }: Brand) => `Meet the ${product} Team`,
  teamLead: 'All of us build this robot. The drawing shows what we work on, part by part.',
  portrait: {
    number: 'Fig. 01',
    caption: 'Front view, at work. Each line leads from a part to the work behind it.',
    /** The caption on small screens, where numbers replace the lines. */
    numberedCaption: 'Front view, at work. The numbers match the list.',
  },
  veterans:
    'More than 30% of us are industry veterans. They know what a good shift looks like. The rest of us learn from them.',
  careers: { label: 'View Careers', href: paths.careers },
} as const
