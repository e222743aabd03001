import type { FigurePlotProps } from '@duet/ui'
import type { Brand } from './brand.ts'
import { calculateSuccessRate, PACE, run } from './run.ts'

const formatSuccessRate = (pieces: number) => `${calculateSuccessRate(pieces).toFixed(1)}%`

/** Piece counts of the two shorter runs in the plot: one tenth and one half of the full run. */
const SHORTER_RUNS = [run.pieces / 10, run.pieces / 2]
const SHORTEST_RUN_PIECES = 50
const pieceCounts = Array.from(
  { length: 81 },
  (_, step) => SHORTEST_RUN_PIECES + ((run.pieces - SHORTEST_RUN_PIECES) / 80) * step,
)

/** Plots the success rate by run length, for a constant number of misses. */
export const missesFigure: FigurePlotProps = {
  kind: 'line',
  number: 'Fig. 01',
  caption:
    'Success rate of a run with five misses, by the number of pieces, in percent. Calculated from the counts.',
  x: {
    from: 0,
    to: run.pieces,
    ticks: [0, 200, 400, 600, run.pieces],
  },
  y: { from: 90, to: 100, ticks: [90, 92, 94, 96, 98, 100] },
  points: pieceCounts.map((pieces) => [pieces, calculateSuccessRate(pieces)] as const),
  misses: SHORTER_RUNS.map((pieces) => ({
    x: pieces,
    y: calculateSuccessRate(pieces),
    label: `${formatSuccessRate(pieces)} of ${pieces}`,
  })),
  result: { figure: calculateSuccessRate(run.pieces).toFixed(1), unit: '%' },
  table: {
    columns: ['Pieces', 'Misses', 'Success rate'],
    rows: [SHORTEST_RUN_PIECES, ...SHORTER_RUNS, run.pieces].map((pieces) => [
      `${pieces}`,
      `${run.misses}`,
      formatSuccessRate(pieces),
    ]),
  },
}

/** Hours in a person's shift. */
const SHIFT_HOURS = 8
/** How many hours the robot needs to do the work of a person's shift. */
const CATCH_UP_HOUR = SHIFT_HOURS / PACE
const formatHours = (value: number) => `${value.toFixed(1)} h`

/** Compares the robot's work over a day with a person's shift. */
export const createPaceFigure = ({ product }: Brand): FigurePlotProps => ({
  kind: 'line',
  number: 'Fig. 04',
  caption: `Work done over a day, in hours of a person’s work. At about 60% of a person’s speed, ${product}-1 passes one shift of eight hours in its fourteenth hour. Calculated from the speed, not measured.`,
  x: { from: 0, to: run.hours, ticks: [0, 6, 12, 18, run.hours] },
  y: { from: 0, to: 16, ticks: [0, 4, 8, 12, 16] },
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
