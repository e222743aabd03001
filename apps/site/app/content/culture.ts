import type { Brand } from './brand.ts'
import type { FilmNote } from './essay.ts'
import { films, TAKE } from './films.ts'
import { paths } from './paths.ts'

export const culture = {
  title: ({ product }: Brand) => `Culture · ${product}`,
  description: ({ product }: Brand) =>
    `The four principles that people at ${product} Robotics work by, and the team that does.`,
  heading: 'Our Culture in Four Principles',
  film: {
    film: films.portrait.large,
    alt: 'A white robot with two arms behind its table, holding up a napkin; above it is nothing but the wall.',
    label: 'Film 09',
    caption: 'The whole machine, at its table.',
    take: TAKE,
  } satisfies FilmNote,

  costsHeading: 'What each asks of us, and what it costs',
  costsNote: 'A principle that costs nothing is a poster.',
  costs: 'It costs',
  principles: [
    {
      title: 'Show the misses',
      text: 'A figure has a condition, and the condition is printed beside it. What went wrong is the most useful thing that we make all day, so we count it and print the count.',
      cost: 'The best-looking clip stays in the drawer.',
    },
    {
      title: 'Stand at the station',
      text: 'Whoever trains a model stands beside the machine that runs it, for a shift and not for a visit. The robot tells you things there that the log leaves out.',
      cost: 'The desk stays empty that day.',
    },
    {
      title: 'Fix it for every site',
      text: 'A repair that helps one laundry goes into the model, where it helps a kitchen too. If it can’t, we write down why.',
      cost: 'The quick patch that could have gone out on Friday.',
    },
    {
      title: 'Finish the shift',
      text: 'We judge ourselves by the last hour and not by the first good minute. Work is done when it has run the night through.',
      cost: 'For a long time, progress looks slow.',
    },
  ],

  team: ({ product }: Brand) => `Meet the ${product} Team`,
  teamLead:
    'This is the group portrait that we would hang: the machine that all of us make, and beside each part the work that it takes.',
  portrait: {
    number: 'Fig. 01',
    caption: 'Front elevation, at work. Each line leads from a part to the work that it takes.',
  },
  veterans:
    'More than 30% of us are industry veterans. They know what a task is worth and when it is done. The rest of us make the machine agree.',
  careers: { label: 'View Careers', href: paths.careers },
} as const
