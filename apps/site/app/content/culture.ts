import type { Brand } from './brand.ts'
import type { CaptionedFilm } from './essay.ts'
import { films, PRODUCTION_NOTE } from './films.ts'
import { paths } from './paths.ts'

export const culture = {
  title: ({ product }: Brand) => `Culture · ${product}`,
  description: ({ product }: Brand) =>
    `The four principles we work by at ${product} Robotics, and the work behind each part of the robot.`,
  heading: 'Our Culture in Four Principles',
  film: {
    film: films.portrait.large,
    alt: 'A white robot with two arms behind its table, holding up a napkin; above it is only the wall.',
    label: 'Film 09',
    caption: 'The whole machine, at its table.',
    productionNote: PRODUCTION_NOTE,
  } satisfies CaptionedFilm,

  costsHeading: 'What each one asks, and what it costs',
  costsNote: 'A principle that costs nothing is a poster.',
  costLabel: 'It costs',
  principles: [
    {
      title: 'Show the misses',
      text: 'Every number we publish comes with its conditions. Mistakes teach us more than anything else we make all day, so we count them and publish the count.',
      cost: 'The best-looking clip stays in the drawer.',
    },
    {
      title: 'Stand at the station',
      text: 'If you train a model, you work a shift next to the robot that runs it. You’ll see things there that the log leaves out.',
      cost: 'Your desk sits empty that day.',
    },
    {
      title: 'Fix it for every site',
      text: 'A fix that helps one laundry goes into the model, so it helps a kitchen, too. If it can’t, we write down why.',
      cost: 'The quick patch that could have shipped on Friday.',
    },
    {
      title: 'Finish the shift',
      text: 'We judge our work by the last hour, not by the first good minute. It’s done when it has run through the night.',
      cost: 'Progress looks slow for a long time.',
    },
  ],

  team: ({ product }: Brand) => `Meet the ${product} Team`,
  teamLead:
    'This is our group portrait: the robot that all of us build, and the work behind each part.',
  portrait: {
    number: 'Fig. 01',
    caption: 'Front view, at work. Each line leads from a part to the work behind it.',
  },
  veterans:
    'More than 30% of us are industry veterans. They know what a good shift looks like. The rest of us learn from them.',
  careers: { label: 'View Careers', href: paths.careers },
} as const
