import type { Brand } from './brand.ts'
import { type Cut, films, TAKE } from './films.ts'
import { articlePath, paths } from './paths.ts'

/** A film as a carousel slide. */
const slide = (id: number, film: Cut, title: string, description: string, alt: string) => ({
  id,
  title,
  description,
  alt,
  videoSrc: [
    { src: film.av1, type: 'video/mp4; codecs="av01.0.05M.08"' },
    { src: film.h264, type: 'video/mp4' },
  ],
  thumbnailSrc: film.posterAvif,
})

export const home = {
  title: ({ product }: Brand) => `${product}: general-purpose robots for the physical economy`,
  description: ({ product }: Brand) =>
    `${product} builds general-purpose dual-arm robots for factories, laundries and restaurants. Show us the work, and an engineer answers.`,

  headline: ({ product }: Brand) =>
    `${product} is building general-purpose robots that power the future of the physical economy`,
  phrases: ['dexterous autonomy', 'high-throughput reliability', 'continuous deployment'],
  hero: {
    cuts: films.hero,
    night: films.heroNight,
    alt: 'A white robot with two arms holds a napkin by two corners over a wooden table.',
    label: 'FILM 01',
    title: 'Folding a napkin',
    take: TAKE,
    play: 'Play film',
    pause: 'Pause film',
  },

  mission: {
    heading: 'Our Mission',
    statements: [
      'Make a machine that is worth its floor space on the first shift and on every shift after it.',
      'Teach one model every task, so that what one site learns, all sites can do.',
      'Hold quality to the customer’s own grade and print the figure, the good and the bad.',
      'Take the repetitive work, and leave people the work that needs a person.',
    ],
    more: { label: 'Learn More About Our Mission', href: paths.mission },
  },

  industries: {
    heading: 'Industries',
    lead: 'The same robot, the same weights. Between a line and a laundry only the demonstrations change.',
    help: 'Need Help In Your Industry?',
    slides: [
      slide(
        1,
        films.factory,
        'Factory',
        'Parts from a tote into a fixture, packed trays out of it. The parts arrive in no order, and the line does not wait.',
        'The robot sets parts from one grey tote into a fixture and lays finished parts into another tote.',
      ),
      slide(
        2,
        films.towels,
        'Laundry',
        'Towels, napkins and uniforms from the bin to the finished stack. The pile arrives unsorted, and each fold gets a grade from 1 to 5.',
        'The robot folds a towel twice and lays it on the stack in front of it.',
      ),
      slide(
        3,
        films.trays,
        'Restaurant',
        'Trays set, napkins folded, cups filled before the doors open. The station is a table, and what stands on it changes with the menu.',
        'The robot sets a cup and a rolled napkin on trays that come along a belt.',
      ),
    ],
  },

  performance: {
    heading: 'AI-Autonomy. Production-Grade Performance.',
    slides: [
      slide(
        1,
        films.generalPurpose,
        'General-purpose robots',
        'Two arms, two grippers, one table. A new task is a set of demonstrations, not a new machine.',
        'The whole robot at its table, folding a napkin between stacks of linen.',
      ),
      slide(
        2,
        films.endToEnd,
        'Complex end-to-end task completion',
        'Pick one napkin from a loose pile, flatten it, fold it twice, check it, stack it. No fixture and no hand-off between the steps.',
        'Seen from above, the robot folds a napkin beside two stacks.',
      ),
      slide(
        3,
        films.precision,
        'Precision with speed',
        'Two grippers meet two corners at the same moment, at about 60% of the speed of a person.',
        'Close up, two grippers hold a napkin by two corners.',
      ),
    ],
    table: {
      caption: ({ product }: Brand) => `Table 1. ${product}-1, napkin folding`,
      rows: [
        { name: 'Success rate', figure: '99.4', unit: '%', condition: 'over the 24-hour run' },
        { name: 'Continuous run', figure: '24', unit: 'h', condition: 'one robot, one station' },
        { name: 'Napkins folded', figure: '850+', condition: 'in that run' },
        { name: 'Folds at grade 3 or better', figure: '98', unit: '%', condition: 'of all folds' },
        { name: 'Folds at grade 4 or 5', figure: '75', unit: '%', condition: 'of all folds' },
        { name: 'Speed', figure: '≈60', unit: '%', condition: 'of a person at the same work' },
        { name: 'Payload', figure: '2.5', unit: 'kg', condition: 'rated' },
      ],
      note: 'Folding figures from one continuous run.',
      method: { label: 'Method and misses', path: articlePath },
    },
  },

  team: {
    heading: 'More than 30% of us are industry veterans. Join the team.',
    careers: { label: 'View Careers', href: paths.careers },
    partnersLabel: 'Partners',
    pause: 'Pause',
  },

  deployment: {
    heading: ({ product }: Brand) => `Start Deploying with ${product}`,
    lead: 'Show us the work. An engineer looks at every clip and answers with a cycle-time estimate, or with the reason we can’t do it yet.',
  },
  newsletter: {
    heading: 'Join Our Newsletter',
    lead: 'What we shipped, what broke and what it cost.',
  },
} as const
