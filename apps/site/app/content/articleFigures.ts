import type { FigurePlotProps } from '@duet/ui'
import type { Brand } from './brand.ts'
import { PACE, run, successOf } from './run.ts'

const percent = (pieces: number) => `${successOf(pieces).toFixed(1)}%`

/** Lengths of the shorter runs that the text compares with the whole run: one tenth of it, and one half. */
const SHORTER = [run.pieces / 10, run.pieces / 2]
const FIRST = 50
const lengths = Array.from({ length: 81 }, (_, step) => FIRST + ((run.pieces - FIRST) / 80) * step)

/** The same misses in runs of different lengths. */
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
  points: lengths.map((pieces) => [pieces, successOf(pieces)] as const),
  misses: SHORTER.map((pieces) => ({
    x: pieces,
    y: successOf(pieces),
    label: `${percent(pieces)} of ${pieces}`,
  })),
  result: { figure: successOf(run.pieces).toFixed(1), unit: '%' },
  table: {
    columns: ['Pieces', 'Misses', 'Success rate'],
    rows: [FIRST, ...SHORTER, run.pieces].map((pieces) => [
      `${pieces}`,
      `${run.misses}`,
      percent(pieces),
    ]),
  },
}

/** Hours of a person's shift. */
const SHIFT = 8
const CAUGHT_UP = SHIFT / PACE
const hours = (value: number) => `${value.toFixed(1)} h`

/** A day's work of the robot and of a person. */
export const paceFigure = ({ product }: Brand): FigurePlotProps => ({
  kind: 'line',
  number: 'Fig. 04',
  caption: `Work done over a day, in hours of a person’s work. At about 60% of a person’s speed, ${product}-1 passes one shift of eight hours in its fourteenth hour. Arithmetic from the speed, not a measurement.`,
  x: { from: 0, to: run.hours, ticks: [0, 6, 12, 18, run.hours] },
  y: { from: 0, to: 16, ticks: [0, 4, 8, 12, 16] },
  points: [
    [0, 0],
    [run.hours, PACE * run.hours],
  ],
  misses: [{ x: CAUGHT_UP, y: SHIFT, label: hours(CAUGHT_UP) }],
  comparisons: [
    {
      points: [
        [0, 0],
        [SHIFT, SHIFT],
        [run.hours, SHIFT],
      ],
      label: 'A person',
    },
  ],
  result: { figure: `${product}-1 ${(PACE * run.hours).toFixed(1)}`, unit: 'h' },
  table: {
    columns: ['Hour of the day', 'A person, one shift', `${product}-1`],
    rows: [SHIFT, CAUGHT_UP, run.hours].map((hour) => [
      hours(hour),
      hours(Math.min(hour, SHIFT)),
      hours(PACE * hour),
    ]),
  },
})
