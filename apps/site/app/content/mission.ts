import type { Brand } from './brand.ts'
import { COST_FIGURE, COST_LABEL } from './cost.ts'
import type { CaptionedFilm } from './essay.ts'
import { PRODUCTION_NOTE } from './filmCuts.ts'
import { films } from './films.ts'
import { DEPLOYMENT_ID } from './links.ts'
import { getArticlePath, paths } from './paths.ts'

export const mission = {
  title: ({ product }: Brand) => `Mission · ${product}`,
  description: ({ product }: Brand) =>
    `Why ${product} Robotics builds general-purpose robots, and the four principles behind our product.`,
  heading: 'Mission',
  statement:
    'Give every business that moves, folds, fills, or packs by hand a robot that does the job, hour after hour.',
  /** Phrases of the statement that stay on one line. */
  phrases: ['by hand', 'hour after hour.'],
  film: {
    film: films.trays.large,
    alt: 'In a restaurant kitchen, a white robot with two arms sets a cup and a rolled napkin on each tray that comes along a belt.',
    label: 'Film 06',
    caption: 'A cup and a napkin on every tray.',
    productionNote: PRODUCTION_NOTE,
  } satisfies CaptionedFilm,

  principlesHeading: 'How We Get There',
  principles: [
    {
      title: 'Generalize',
      text: 'One model does every task we take on. For a new job, the same robot learns from new demonstrations.',
      figure: '0.7%',
      condition: 'of the training data was enough to learn cup filling',
    },
    {
      title: 'Performant',
      text: 'A good fold that takes too long still costs you money. We measure the robot against a person doing the same work, and we publish the number.',
      figure: '≈60%',
      condition: 'of human speed, folding napkins',
    },
    {
      title: 'Robust',
      text: 'When the robot makes a mistake, it has to notice, fix it, and keep going, in the last hour as in the first.',
      figure: '99.4%',
      condition: 'success over 24 hours of folding napkins',
    },
    {
      title: 'Redefine economy',
      text: 'Automation used to be for plants with large budgets. When a robot costs less than the work it takes over, a small shop can automate, too.',
      figure: COST_FIGURE,
      condition: COST_LABEL,
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
