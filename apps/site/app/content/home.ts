import type { Brand } from './brand.ts'
import { AV1_TYPE, type Cut, films, PRODUCTION_NOTE } from './films.ts'
import { getArticlePath, paths } from './paths.ts'

/** The response time that the site promises. Set your own before you publish the site. */
const RESPONSE_TIME = 'within two business days'

/** Creates a carousel slide that shows a film. */
const createSlide = (id: number, film: Cut, title: string, description: string, alt: string) => ({
  id,
  title,
  description,
  alt,
  videoSrc: [
    { src: film.av1, type: AV1_TYPE },
    { src: film.h264, type: 'video/mp4' },
  ],
  thumbnailSrc: film.posterAvif,
})

export const home = {
  title: ({ product }: Brand) => `${product}: general-purpose robots for the physical economy`,
  description: ({ product }: Brand) =>
    `${product} builds general-purpose dual-arm robots for factories, laundries, and restaurants. Send us a video of your task, and an engineer tells you what a robot can do with it.`,

  headline: ({ product }: Brand) =>
    `${product} is building general-purpose robots that power the future of the physical economy`,
  phrases: ['dexterous autonomy', 'high-throughput reliability', 'continuous deployment'],
  hero: {
    cuts: films.hero,
    night: films.heroNight,
    alt: 'A white robot with two arms folds a napkin at a belt and lays it on a stack.',
    label: 'FILM 01',
    title: 'Folding a napkin',
    productionNote: PRODUCTION_NOTE,
    play: 'Play film',
    pause: 'Pause film',
    playAll: 'Play motion',
    pauseAll: 'Pause motion',
  },

  mission: {
    heading: 'Our Mission',
    statements: [
      'Build a robot that earns its floor space on every shift, not only on demo day.',
      'Teach one model every task, so what it learns at one site helps at the next.',
      'Hold the work to your standard, and report the number, good or bad.',
      'Take on the repetitive work, and leave people the work that needs a person.',
    ],
    more: { label: 'Learn More About Our Mission', href: paths.mission },
  },

  industries: {
    heading: 'Industries',
    lead: 'One robot and one model for all three. We teach each new task by demonstration.',
    help: 'Need Help In Your Industry?',
    slides: [
      createSlide(
        1,
        films.factory,
        'Factory',
        'Parts arrive loose, and your line doesn’t wait. The robot picks each part and puts it where the next step needs it.',
        'The robot sets parts from one gray tote into a fixture and lays finished parts into another tote.',
      ),
      createSlide(
        2,
        films.towels,
        'Laundry',
        'The pile arrives unsorted. The robot folds towels and napkins, and each fold gets a grade from 1 to 5.',
        'The robot folds a towel twice and lays it on the stack in front of it.',
      ),
      createSlide(
        3,
        films.trays,
        'Restaurant',
        'Everything has to be ready before you open. The robot folds napkins, fills cups, and sets trays at one station.',
        'The robot sets a cup and a rolled napkin on trays that come along a belt.',
      ),
    ],
  },

  performance: {
    heading: 'AI-Autonomy. Production-Grade Performance.',
    slides: [
      createSlide(
        1,
        films.generalPurpose,
        'General-purpose robots',
        'Two arms, two grippers, one table. When your product changes, you show the robot the new task. You don’t buy a new machine.',
        'The whole robot at its table, folding a napkin between stacks of linen.',
      ),
      createSlide(
        2,
        films.endToEnd,
        'Complex end-to-end task completion',
        'Pick a napkin from a loose pile, flatten it, fold it twice, check it, stack it. One model does every step.',
        'Seen from above, the robot folds a napkin beside two stacks.',
      ),
      createSlide(
        3,
        films.precision,
        'Precision with speed',
        'Both grippers work at the same time, on the same small job, at about 60% of human speed.',
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
      note: 'All folding numbers are from one run.',
      method: { label: 'How we measured it', path: getArticlePath },
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
    /** Tells visitors what to send, what they get, and when they get it. */
    lead: [
      'You send up to five clips or photos of your task.',
      'You get a cycle-time estimate, or a clear “not yet.”',
      `You hear from an engineer ${RESPONSE_TIME}.`,
    ],
  },
  newsletter: {
    heading: 'Join Our Newsletter',
    lead: 'What we shipped, what broke, and why. Unsubscribe anytime.',
  },
} as const
