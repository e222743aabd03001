import type { FigurePlotProps } from '../figures/FigurePlot/FigurePlot.tsx'
import type { Brand } from './brand.ts'
import { missRanges, PACE, run } from './run.ts'

const formatRate = (missesPerThousand: number) => missesPerThousand.toFixed(1)
const ratePerThousand = (1000 * run.misses) / run.pieces

/** Shows how much a count of misses says about a robot, by the length of the test. */
export const missesFigure: FigurePlotProps & { caption: string } = {
  kind: 'bar',
  number: 'Fig. 01',
  caption:
    'Miss rates that each test can’t rule out, in misses per thousand pieces. Each line is at 5.9, the rate counted. Only the last test, the dark bar, is our run. Calculated from its success rate of 99.4%.',
  note: 'The bars are exact 95% intervals of a binomial distribution (Clopper–Pearson). They assume that no miss depends on another.',
  bars: missRanges.map(({ misses, pieces, from, to }) => ({
    name:
      pieces === run.pieces ? `Our run: ${misses} in ${pieces}` : `${misses} in ${pieces} missed`,
    from,
    value: to,
    mark: ratePerThousand,
    emphasized: pieces === run.pieces,
    figure: `${formatRate(from)} to ${formatRate(to)}`,
  })),
  to: 35,
  format: (value) => (value === 0 ? '0' : `${value} per 1,000`),
  table: {
    columns: ['Misses', 'Pieces', 'Per thousand', 'At least', 'At most'],
    rows: missRanges.map(({ misses, pieces, from, to }) => [
      `${misses}`,
      `${pieces}`,
      formatRate((1000 * misses) / pieces),
      formatRate(from),
      formatRate(to),
    ]),
  },
}

/** Hours in a person's shift. */
const SHIFT_HOURS = 8
const formatHours = (value: number) => `${value.toFixed(1)} h`
const formatPercent = (percent: number) => `${Math.round(percent)}%`

/** Returns the hours of a day that remain after the work of some shifts, at a share of a person's speed. */
const countHoursLeft = (shifts: number, percent: number) =>
  run.hours - (shifts * SHIFT_HOURS * 100) / percent

/** Returns the slowest speed at which the work of some shifts fits into a day, as a percentage. */
const findSlowestPercent = (shifts: number) => (100 * shifts * SHIFT_HOURS) / run.hours

const drawHoursLeft = (shifts: number) => {
  const slowest = findSlowestPercent(shifts)
  const percents = Array.from({ length: 67 }, (_, index) => 34 + index)
  return [slowest, ...percents.filter((percent) => percent > slowest)].map(
    (percent) => [percent, Number(countHoursLeft(shifts, percent).toFixed(2))] as const,
  )
}

const todayPercent = 100 * PACE
const todayHoursLeft = countHoursLeft(1, todayPercent)

const formatSpeed = (percent: number) =>
  percent === 100 ? 'A person: 100%' : formatPercent(percent)

/** Shows what more speed gains: the hours of a day that remain after one shift, and after two. */
export const createPaceFigure = ({ product }: Brand): FigurePlotProps & { caption: string } => ({
  kind: 'line',
  number: 'Fig. 03',
  caption: `Hours left in a day after the work of one shift and of two, by speed as a share of a person’s. The circle is ${product}-1 today. From ${formatPercent(findSlowestPercent(2))}, a second shift fits. Calculated from shifts of eight hours.`,
  x: {
    from: findSlowestPercent(1),
    to: 100,
    ticks: [findSlowestPercent(1), todayPercent, findSlowestPercent(2), 100],
    format: formatSpeed,
  },
  y: { from: 0, to: 18, ticks: [0, 6, 12, 18], format: (hours) => `${hours} h` },
  points: drawHoursLeft(1),
  label: 'One shift: 16 h',
  misses: [{ x: todayPercent, y: todayHoursLeft, label: `Today: ${formatHours(todayHoursLeft)}` }],
  comparisons: [{ points: drawHoursLeft(2), label: 'Two: 8 h' }],
  table: {
    columns: ['Speed', 'Left after one shift', 'Left after two'],
    rows: [findSlowestPercent(1), todayPercent, findSlowestPercent(2), 80, 100].map((percent) => [
      formatPercent(percent),
      formatHours(countHoursLeft(1, percent)),
      percent < findSlowestPercent(2) ? 'Doesn’t fit' : formatHours(countHoursLeft(2, percent)),
    ]),
  },
})
