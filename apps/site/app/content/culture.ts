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
    picture: stills.joint,
    alt: 'Close up, a shoulder joint of the robot: a dark sleeve, an orange ring, and a white housing with a dark cap.',
    label: 'Shoulder',
    caption: 'The joint between torso and arm.',
    productionNote: 'Computer rendering',
  } satisfies CaptionedPicture,

  costsHeading: 'What each principle means, and what it costs us',
  costLabel: 'The cost',
  principles: [
    {
      title: 'Show the misses',
      text: 'Every number we publish comes with its conditions. We learn the most from misses, so we say what counts as one.',
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
      text: 'We judge our work by the last hour of a shift. A change is done when it has run through the night.',
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
  veterans: 'If you’ve run a line, teach the rest of us what a good shift looks like.',
  careers: { label: 'View Careers', href: paths.careers },
} as const
