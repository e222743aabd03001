import type { DayPlotProps, MarksPlotProps } from '@duet/ui'
import type { Brand } from './brand.ts'
import type { FilmNote } from './essay.ts'
import { films, TAKE } from './films.ts'
import { DEPLOYMENT_ID } from './links.ts'
import { paths } from './paths.ts'

export const strategy = {
  title: ({ product }: Brand) => `Strategy · ${product}`,
  description: ({ product }: Brand) =>
    `How ${product} Robotics builds its technology, its business and its team around the customers’ work.`,
  heading: 'Strategy',
  thesis: 'A general robot, earned one station at a time',
  contents: 'Strategy, in four parts',
  film: {
    film: films.endToEnd,
    alt: 'Seen from above, the robot folds a napkin on a wooden table beside two stacks.',
    label: 'Film 07',
    caption: 'Plan view of one station: two arms, one table, one piece at work, two stacks.',
    take: TAKE,
  } satisfies FilmNote,

  technology: {
    id: 'technology',
    title: 'Our Technology',
    summary: 'One set of weights, taught by demonstration, judged on whole shifts.',
    texts: [
      'We train one model for every task that we take on. It takes in what the cameras see and moves both arms. A new job adds demonstrations to it, and whatever it learns about cloth, cups or bins is there for the job after that. Nothing is programmed for a station but the place of the table.',
      'What decides between two models is a shift and not a clip: how many pieces, how many of them good, how many lost. That is slower than a benchmark. It is also the only test whose result a customer can see from where they stand.',
    ],
    figure: {
      number: 'Fig. 01',
      caption:
        'What cup filling took, against all training data. Drawn to scale over the width of the page.',
      marks: [
        { variant: 'solid', count: 1 },
        { variant: 'open', count: 142 },
      ],
      shape: 'cell',
      perRow: [143, 26],
      ratio: [8, 1],
      start: { figure: '0.7', unit: '%', label: 'cup filling' },
      end: { figure: '100', unit: '%', label: 'all training data' },
      note: 'The solid cell is one part in 143. The other cells are the same width.',
      table: {
        columns: ['Training data', 'Share'],
        rows: [
          ['Cup filling', '0.7%'],
          ['All', '100%'],
        ],
      },
    } satisfies MarksPlotProps,
  },

  business: {
    id: 'business',
    title: 'Our Business',
    summary: 'A robot that costs less than the work that it takes over.',
    texts: [
      'At 60% of a person’s throughput a robot sounds slow. It does not go home. Over a day that is the work of almost two shifts of eight hours, and it is done at the hours that are hardest to staff.',
      'So we sell stations and not projects: a table, a robot, a task, and a count at the end of the day. A station that pays for itself is the argument for the next one, and we would rather make that argument with an invoice than with a film.',
    ],
    aside: { figure: '<$50k', label: 'Cost. At that price one station is a decision of its own.' },
    /** `product` labels the robot's area. */
    figure: ({ product }: Brand): DayPlotProps => ({
      number: 'Fig. 02',
      caption:
        'A day at one station. The area is work, in hours of a person. Arithmetic from 60% of human throughput, not a measurement.',
      areas: [
        {
          from: 0,
          to: 8,
          level: 100,
          label: 'A person, one shift',
          condition: '100% for 8 h',
          figure: '8.0',
          unit: 'h',
        },
        {
          from: 0,
          to: 24,
          level: 60,
          label: `${product}, round the clock`,
          condition: '60% for 24 h',
          figure: '14.4',
          unit: 'h',
          labelFrom: 8,
          filled: true,
        },
      ],
      table: {
        columns: ['Who', 'Pace', 'Hours', 'Work'],
        rows: [
          ['A person, one shift', '100%', '8 h', '8.0 h'],
          [`${product}, round the clock`, '60%', '24 h', '14.4 h'],
        ],
      },
    }),
  },

  team: {
    id: 'team',
    title: 'Our Team',
    summary: 'People who ran lines, beside people who train models.',
    statement:
      'More than 30% of us are industry veterans. They say what a task is worth and when it is done. The rest of us make the machine agree.',
    culture: { label: 'Learn about our culture', href: paths.culture },
  },

  customers: {
    id: 'customers',
    title: 'Our Customers',
    summary: 'Factories, laundries and kitchens, one station first.',
    lead: 'Factories, restaurants and laundromats, and companies with rental or housing units that wash for all of them. They start with one station and one task that is hard to staff. The second station is easier for both of us: it is known by then what the first one did.',
    sites: [
      {
        name: 'Laundry',
        text: 'Towels and uniforms, from the bin to the finished stack.',
        film: {
          film: films.towels,
          alt: 'The robot folds a towel twice and lays it on the stack in front of it.',
          label: 'Film 04',
          caption: 'Towels, one stack.',
          take: TAKE,
        } satisfies FilmNote,
      },
      {
        name: 'Factory',
        text: 'Kitting: loose parts out of bins, complete trays onto the line.',
        film: {
          film: films.factory,
          alt: 'The robot moves parts between two grey totes on a grey table.',
          label: 'Film 03',
          caption: 'Parts, two totes.',
          take: TAKE,
        } satisfies FilmNote,
      },
      {
        name: 'Restaurant',
        text: 'Napkins by the hundred, cups to the line.',
        film: {
          film: films.trays,
          alt: 'The robot sets a cup and a rolled napkin on trays that come along a belt.',
          label: 'Film 05',
          caption: 'Trays, a belt.',
          take: TAKE,
        } satisfies FilmNote,
      },
    ],
  },

  question: 'Which station would you give it first?',
  demo: { label: 'Request A Demo', href: `${paths.home}#${DEPLOYMENT_ID}` },
} as const
