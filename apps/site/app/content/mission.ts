import type { Brand } from './brand.ts'
import type { FilmNote } from './essay.ts'
import { films, TAKE } from './films.ts'
import { articlePath, paths } from './paths.ts'

export const mission = {
  title: ({ product }: Brand) => `Mission · ${product}`,
  description: ({ product }: Brand) =>
    `Why ${product} Robotics builds general-purpose robots, and the four principles by which it gets there.`,
  heading: 'Mission',
  statement:
    'Give every business that moves, folds, fills or packs by hand a robot that does the job as well as it is done today, and keeps at it.',
  film: {
    film: films.night.large,
    alt: 'By the light of one lamp, a white robot with two arms holds a napkin by two corners over a wooden table.',
    label: 'Film 02',
    caption: 'The same fold, at night, with nobody at the table.',
    take: TAKE,
  } satisfies FilmNote,

  principlesHeading: 'How We Get There',
  principles: [
    {
      title: 'Generalize',
      text: 'One model for every task that we take on. A new job should need new demonstrations, never a new robot.',
      figure: 'Cup filling was learned with 0.7% of the training data',
    },
    {
      title: 'Performant',
      text: 'A correct fold that takes too long is a wrong fold. The measure is a person at the same work, and we print where we stand.',
      figure: 'About 60% of human speed',
    },
    {
      title: 'Robust',
      text: 'Hour 20 must look like hour two. A robot has to notice its own mistake, undo it and go on.',
      figure: '24-hour run, 99.4% success',
    },
    {
      title: 'Redefine economy',
      text: 'When a robot costs less than the work that it takes over, automation stops being a project for large plants only.',
      figure: 'Cost below $50k',
    },
  ],

  onward: [
    { label: 'How it was measured', path: articlePath },
    { label: 'How we work', path: () => paths.culture },
  ],
} as const
