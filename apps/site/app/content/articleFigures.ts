import type { FigurePlotProps, MarksPlotProps } from '@duet/ui'
import type { Brand } from './brand.ts'
import { PACE, run } from './run.ts'

/** Formats a number of pieces as a share of all pieces. */
const formatShare = (pieces: number) => `${((pieces / run.pieces) * 100).toFixed(1)}%`

/** Draws one cell for each piece of the run. The solid cells are the misses. */
export const missesFigure: MarksPlotProps & { caption: string } = {
  number: 'Fig. 01',
  caption:
    'One cell for each of 850 pieces. Solid: a miss. The misses come first, not in the order of the run. Calculated from 99.4%, not counted.',
  marks: [
    { variant: 'solid', count: run.misses },
    { variant: 'open', count: run.folds },
  ],
  shape: 'cell',
  perRow: [85, 34],
  ratio: [1.6, 1],
  start: { figure: `${run.misses}`, label: 'misses' },
  end: { figure: `${run.folds}`, label: 'folded and stacked' },
  table: {
    columns: ['Result', 'Pieces of 850', 'Share'],
    rows: [
      ['Folded and stacked', `${run.folds}`, formatShare(run.folds)],
      ['Miss', `${run.misses}`, formatShare(run.misses)],
    ],
  },
}

/** Hours in a person's shift. */
const SHIFT_HOURS = 8
/** How many hours the robot needs to do the work of a person's shift. */
const CATCH_UP_HOUR = SHIFT_HOURS / PACE
const formatHours = (value: number) => `${value.toFixed(1)} h`

/** Compares the robot's work over a day with a person's shift. */
export const createPaceFigure = ({ product }: Brand): FigurePlotProps & { caption: string } => ({
  kind: 'line',
  number: 'Fig. 04',
  caption: `Work done over a day, in hours of a person’s work. At about 60% of a person’s speed, ${product}-1 passes one shift of eight hours in its fourteenth hour. Calculated from the speed, not measured.`,
  x: { from: 0, to: run.hours, ticks: [0, 6, 12, 18, run.hours] },
  // In hours of work, a tick for each shift. No grid line crosses the label at the end of the line.
  y: { from: 0, to: run.hours, ticks: [0, 8, 16, run.hours] },
  points: [
    [0, 0],
    [run.hours, PACE * run.hours],
  ],
  misses: [{ x: CATCH_UP_HOUR, y: SHIFT_HOURS, label: formatHours(CATCH_UP_HOUR) }],
  comparisons: [
    {
      points: [
        [0, 0],
        [SHIFT_HOURS, SHIFT_HOURS],
        [run.hours, SHIFT_HOURS],
      ],
      label: 'A person',
    },
  ],
  result: { figure: `${product}-1 ${(PACE * run.hours).toFixed(1)}`, unit: 'h' },
  table: {
    columns: ['Hour of the day', 'A person, one shift', `${product}-1`],
    rows: [SHIFT_HOURS, CATCH_UP_HOUR, run.hours].map((hour) => [
      formatHours(hour),
      formatHours(Math.min(hour, SHIFT_HOURS)),
      formatHours(PACE * hour),
    ]),
  },
})
