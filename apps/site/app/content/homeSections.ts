import type { Brand } from './brand.ts'
import { COST_SENTENCE, QUOTE_NEEDS } from './cost.ts'
import { AV1_TYPE, type Cut } from './filmCuts.ts'
import { films } from './films.ts'
import { DEPLOYMENT_ID } from './links.ts'
import { getArticlePath, paths } from './paths.ts'

/** Screens on which a slide has more pixels than a film that is 1,280 pixels wide. */
const LARGE_SCREENS = '(min-width: 1600px), (min-width: 1024px) and (min-resolution: 1.5dppx)'

/** Lists the files of a film for the current screen, in order of preference. */
const listSources = ({ av1, h264 }: Cut) => [
  { src: av1, type: AV1_TYPE },
  { src: h264, type: 'video/mp4' },
]

const createSlide = (
  id: number,
  { medium, large }: { medium: Cut; large?: Cut },
  title: string,
  description: string,
  alt: string,
) => ({
  id,
  title,
  description,
  alt,
  film: medium,
  videoSrc: [
    ...(large ? listSources(large).map((source) => ({ ...source, media: LARGE_SCREENS })) : []),
    ...listSources(medium),
  ],
  thumbnailSrc: medium.posterAvif,
})

/** The text of the sections that hydrate when a visitor scrolls to them. */
export const homeSections = {
  industries: {
    heading: 'Industries',
    lead: 'One robot and one model for all three. We teach each new task by demonstration.',
    help: 'Need Help In Your Industry?',
    slides: [
      createSlide(
        1,
        films.factory,
        'Factory',
        'Loading a machine all day is a hard job to fill. The robot sets each part on the rotary table and puts the finished part in a second tote.',
        'The robot takes parts from one gray tote, sets them on a rotary table, and lays finished parts into another tote.',
      ),
      createSlide(
        2,
        films.towels,
        'Laundry',
        'Folding is slow work, and late shifts are hard to staff. The robot folds each towel twice and lays it on the stack.',
        'The robot folds a towel twice and lays it on the stack in front of it.',
      ),
      createSlide(
        3,
        films.trays,
        'Restaurant',
        'Everything has to be ready before you open. The robot sets a cup and a rolled napkin on each tray.',
        'The robot sets a cup and a rolled napkin on trays that come along a belt.',
      ),
    ],
  },

  performance: {
    heading: 'AI-Autonomy. Production-Grade Performance.',
    /** The part of the heading that stays on one line where it fits. */
    headingEnd: 'Production-Grade Performance.',
    slides: [
      createSlide(
        1,
        films.factory,
        'General-purpose robots',
        'When your product changes, we teach the robot the new task by demonstration. You keep the same robot.',
        'In a machine shop, the robot’s right arm sets parts on a rotary table and its left arm takes finished parts off it.',
      ),
      createSlide(
        2,
        films.generalPurpose,
        'Complex end-to-end task completion',
        'The robot takes a napkin from a loose pile, flattens it, folds it, checks it, and stacks it. One model does every step. The video shows the fold and the stack.',
        'The robot from its left side, folding a napkin in half and laying it on a stack.',
      ),
      createSlide(
        3,
        films.precision,
        'Precision with speed',
        'Both grippers press a connector into the same board, one right after the other. The video is a rendering at real speed. We haven’t timed this task against a person yet.',
        'Close up, two grippers press connectors into sockets on a circuit board.',
      ),
    ],
    table: {
      caption: ({ product }: Brand) => `The ${product} robot and its 24-hour run`,
      rows: [
        { name: 'Success rate', figure: '99.4', unit: '%', condition: 'over the 24-hour run' },
        { name: 'Continuous run', figure: '24', unit: 'h', condition: 'one robot, one station' },
        { name: 'Napkins', figure: '850+', condition: 'in that run' },
        { name: 'Folds at grade 3 or better', figure: '98', unit: '%', condition: 'of all folds' },
        { name: 'Folds at grade 4 or 5', figure: '75', unit: '%', condition: 'of all folds' },
        { name: 'Speed', figure: '≈60', unit: '%', condition: 'of a person at the same work' },
        { name: 'Payload', figure: '2.5', unit: 'kg', condition: 'rated' },
      ],
      note: `All folding numbers are from one run. ${COST_SENTENCE} ${QUOTE_NEEDS}`,
      quote: { label: 'Ask for a quote', href: `#${DEPLOYMENT_ID}` },
      method: { label: 'How we measured it', path: getArticlePath },
    },
  },

  team: {
    heading: 'More than 30% of us are industry veterans. Join the team.',
    careers: { label: 'View Careers', href: paths.careers },
    partnersLabel: 'Partners',
    pause: 'Pause',
  },
} as const
