import type { DayPlotProps } from '../figures/FigurePlot/DayPlot.tsx'
import type { MarksPlotProps } from '../figures/FigurePlot/MarksPlot.tsx'
import type { Brand } from './brand.ts'
import { COST_FIGURE, COST_LABEL, QUOTE_NEEDS } from './cost.ts'
import type { CaptionedFilm } from './essay.ts'
import { PRODUCTION_NOTE } from './filmCuts.ts'
import { films } from './films.ts'
import { DEPLOYMENT_ID } from './links.ts'
import { paths } from './paths.ts'

export const strategy = {
  title: ({ product }: Brand) => `Strategy · ${product}`,
  description: ({ product }: Brand) =>
    `How ${product} Robotics builds its technology, its business, and its team around its customers’ work.`,
  heading: 'Strategy',
  thesis: 'One robot, many tasks, one station at a time',
  contents: 'Strategy in four parts',
  film: {
    film: films.precision.medium,
    alt: 'Close up, two grippers press connectors into sockets on a circuit board.',
    label: 'Film 02',
    caption: 'Two connectors, one circuit board.',
    productionNote: PRODUCTION_NOTE,
  } satisfies CaptionedFilm,

  technology: {
    id: 'technology',
    title: 'Our Technology',
    summary: 'One model, taught by demonstration, judged on full shifts.',
    texts: [
      'You shouldn’t have to program a robot again each time your work changes. One model does every task we take on. It takes in camera images and moves both arms. For a new job, we add demonstrations. What the model learns from them about cloth, cups, or bins helps with the next job. At your site, we also record some demonstrations.',
      'We compare models over a full shift: how many pieces, how many good ones, how many lost. That takes longer than a benchmark, but it measures what you’d count: finished pieces.',
    ],
    figure: {
      number: 'Fig. 01',
      caption:
        'Training data for cup filling, as a share of all training data. Drawn to scale in 143 equal cells.',
      marks: [
        { variant: 'solid', count: 1 },
        { variant: 'open', count: 142 },
      ],
      shape: 'cell',
      perRow: [143, 26],
      ratio: [8, 1],
      start: { figure: '0.7', unit: '%', label: 'cup filling' },
      end: { figure: '100', unit: '%', label: 'all data' },
      note: 'The solid cell is cup filling, one part in 143.',
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
    summary: 'Slower than a person, but it works around the clock.',
    texts: [
      'In our napkin run, the robot reached 60% of a person’s throughput, and it ran for 24 hours. A day at that rate is almost two eight-hour shifts of work, including the hours that are hardest to staff.',
      `So we sell one station at a time: a table, a robot, a task, and a daily piece count. If your first station pays for itself, add a second. ${QUOTE_NEEDS}`,
    ],
    aside: { figure: COST_FIGURE, label: COST_LABEL },
    figure: ({ product }: Brand): DayPlotProps => ({
      number: 'Fig. 02',
      caption:
        'A day at one station. The area is the work done, in hours of a person’s work. Calculated from 60% of human throughput.',
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
          label: `${product} robot, 24 hours`,
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
          [`${product} robot, 24 hours`, '60%', '24 h', '14.4 h'],
        ],
      },
    }),
  },

  team: {
    id: 'team',
    title: 'Our Team',
    summary: 'People who ran lines, next to people who train models.',
    statement:
      'Our industry veterans know when a task is done well. Our researchers teach it to the model.',
    culture: { label: 'Learn about our culture', href: paths.culture },
  },

  customers: {
    id: 'customers',
    title: 'Our Customers',
    summary: 'Factories, laundries, and restaurants, starting with one station.',
    lead: 'We build for factories, laundries, restaurants, and companies with rental or housing units. You start with one station and one task that’s hard to staff.',
    /** Describes the films of all sites. */
    filmsNote: 'Computer renderings at real speed',
    sites: [
      {
        name: 'Factory',
        text: 'One arm loads new parts, the other unloads finished ones.',
        film: {
          film: films.factory.medium,
          alt: 'The robot moves parts between two gray totes and a rotary table.',
          label: 'Film 04',
          caption: 'Loading a rotary table.',
          productionNote: PRODUCTION_NOTE,
        } satisfies CaptionedFilm,
      },
      {
        name: 'Laundry',
        text: 'Towels, from the pile to the finished stack.',
        film: {
          film: films.towels.medium,
          alt: 'The robot folds a towel twice and lays it on the stack in front of it.',
          label: 'Film 05',
          caption: 'Folding towels.',
          productionNote: PRODUCTION_NOTE,
        } satisfies CaptionedFilm,
      },
      {
        name: 'Restaurant',
        text: 'A cup and a napkin on every tray.',
        film: {
          film: films.trays.medium,
          alt: 'The robot sets a cup and a rolled napkin on trays that come along a belt.',
          label: 'Film 06',
          caption: 'Trays come along a belt.',
          productionNote: PRODUCTION_NOTE,
        } satisfies CaptionedFilm,
      },
    ],
  },

  question: 'Which station would you start with?',
  demo: { label: 'Request A Demo', href: `${paths.home}#${DEPLOYMENT_ID}` },
} as const
