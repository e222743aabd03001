import type { Brand } from './brand.ts'
import type { CaptionedFilm } from './essay.ts'
import { films, PRODUCTION_NOTE } from './films.ts'
import { DEPLOYMENT_ID } from './links.ts'
import { getArticlePath, paths } from './paths.ts'

export const mission = {
  title: ({ product }: Brand) => `Mission · ${product}`,
  description: ({ product }: Brand) =>
    `Why ${product} Robotics builds general-purpose robots, and the four principles behind our product.`,
  heading: 'Mission',
  statement:
    'Give every business that moves, folds, fills, or packs by hand a robot that does the job just as well, hour after hour.',
  /** Phrases of the statement that stay on one line. */
  phrases: ['by hand', 'hour after hour.'],
  film: {
    film: films.heroNight.large,
    alt: 'In a workshop at night, by the light of two lamps, a white robot with two arms folds a napkin at a belt.',
    label: 'Film 01',
    caption: 'A napkin fold with nobody at the table.',
    productionNote: PRODUCTION_NOTE,
  } satisfies CaptionedFilm,

  principlesHeading: 'How We Get There',
  principles: [
    {
      title: 'Generalize',
      text: 'One model does every task we take on. A new job needs new demonstrations, not a new robot.',
      figure: '0.7%',
      condition: 'of the training data was enough to learn cup filling',
    },
    {
      title: 'Performant',
      text: 'A good fold that takes too long still costs you money. We measure the robot against a person doing the same work, and we publish the number.',
      figure: '≈60%',
      condition: 'of human speed',
    },
    {
      title: 'Robust',
      text: 'Hour 20 has to look like hour two. When the robot makes a mistake, it has to notice, fix it, and keep going.',
      figure: '99.4%',
      condition: 'success over a 24-hour run',
    },
    {
      title: 'Redefine economy',
      text: 'Automation used to be for plants with large budgets. When a robot costs less than the work it takes over, a small shop can automate, too.',
      figure: '<$50k',
      condition: 'cost of a robot',
    },
  ],

  onwardLinks: [
    { label: 'How we measured it', path: getArticlePath },
    { label: 'How we work', path: () => paths.culture },
    { label: 'Read our strategy', path: () => paths.strategy },
  ],

  closing: 'Show us a task that your team does by hand, or help us build the robot that does it.',
  demo: { label: 'Request A Demo', href: `${paths.home}#${DEPLOYMENT_ID}` },
  careers: { label: 'View Careers', href: paths.careers },
} as const
