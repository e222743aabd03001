import type { ReactNode } from 'react'

/** One axis of a plot. */
export interface PlotAxis {
  from: number
  to: number
  /** The values to label. */
  ticks: readonly number[]
  /** Formats the label of a tick. @default String */
  format?: (tick: number) => ReactNode
}

/** A large number with its unit. */
export interface PlotFigure {
  figure: string
  unit?: string
  label?: ReactNode
}

/**
 * A marked point, such as a failed attempt. It's drawn as an open circle with a label and a line to
 * the axis.
 */
export interface PlotMiss {
  x: number
  y: number
  label: string
}

/** A dashed line to compare with the plotted line. */
export interface PlotComparison {
  /** Points sorted by x. */
  points: readonly (readonly [x: number, y: number])[]
  /** Text below the end of the line, or above the end if the line rises. Must be unique. */
  label: string
}

export interface LinePlot {
  kind: 'line'
  /** The horizontal axis. */
  x: PlotAxis
  /** The vertical axis. */
  y: PlotAxis
  /** Points of the line, sorted by x. */
  points: readonly (readonly [x: number, y: number])[]
  /** Points to mark, such as failed attempts. */
  misses?: readonly PlotMiss[] | undefined
  /** Lines to compare the plotted line with. They're thinner and dashed. */
  comparisons?: readonly PlotComparison[] | undefined
  /** Text at the end of the plotted line, like the labels of `comparisons`. */
  label?: string | undefined
  /** The value to show at the end of the plotted line, in large text instead of a label. */
  result?: PlotFigure | undefined
  /** Content that replaces the x-axis ticks, such as a `ShiftRuler` for the hours of a day. */
  axis?: ReactNode
}

export interface PlotBar {
  /** Text that names the bar. Must be unique within the plot. */
  name: string
  /** The value at the end of the bar. */
  value: number
  /** The value at the start of the bar, for a range of values. @default 0 */
  from?: number
  /**
   * A value of the range to mark, such as its estimate. Bars with a mark are pale, unless they're
   * emphasized.
   */
  mark?: number
  /** Whether the plot is about this bar. Its name is bold, and the bar is solid. @default false */
  emphasized?: boolean
  /** Text next to the bar. @default the formatted value */
  figure?: string
}

export interface BarPlot {
  kind: 'bar'
  /** The bars, in display order. The axis starts at 0. */
  bars: readonly PlotBar[]
  /** The value at the end of the axis. @default the largest value of a bar */
  to?: number | undefined
  /** Formats the values of bars and the labels of the axis. @default String */
  format?: ((value: number) => ReactNode) | undefined
}

export type MarkVariant = 'solid' | 'open' | 'dash'

/** Consecutive marks of one variant. */
export interface MarkRun {
  variant: MarkVariant
  count: number
}

/** One variant's share of all marks. */
export interface MarkShare {
  variant: MarkVariant
  /** The percentage of all marks, from 0 to 100. */
  percent: number
  label: ReactNode
}

export interface Marks {
  /** The marks, as runs of the same variant, in display order. */
  marks: readonly MarkRun[]
  /**
   * Marks per row. The second number applies if the plot is narrower than 40 rem.
   * @default [85, 50]
   */
  perRow?: readonly [wide: number, narrow: number] | undefined
  /** `mark` leaves gaps between marks, and `cell` doesn't. @default 'mark' */
  shape?: 'mark' | 'cell' | undefined
  /**
   * Height of a cell divided by its width. The second number applies if the plot is narrower than
   * 40 rem. Rows of marks have a fixed height: this number times 12 px, or 7 px in narrow plots.
   * @default [2, 2]
   */
  ratio?: readonly [wide: number, narrow: number] | undefined
  /** Each variant's share of all marks, for the legend. Without shares, there's no legend. */
  shares?: readonly MarkShare[] | undefined
  /** A label for the first mark. */
  start?: PlotFigure | undefined
  /** A label for the last mark. */
  end?: PlotFigure | undefined
}

export interface DayArea {
  /** The start hour, from 0 to 24. */
  from: number
  /** The end hour, from 0 to 24. */
  to: number
  /** The height of the area, from 0 to 100. */
  level: number
  label: ReactNode
  /** How the area is calculated, such as `60% for 24 h`. */
  condition?: ReactNode
  figure: string
  unit?: string
  /** The hour at which the area's text starts. @default from */
  labelFrom?: number
  filled?: boolean
}

export interface DayAreaPlot {
  /** Areas over the hours of a day. Each area is drawn over the areas before it in this list. */
  areas: readonly DayArea[]
  /** A `ShiftRuler` with `ticks="down"`. */
  axis?: ReactNode
}

/** Returns a number, or 0 for NaN and infinite numbers. */
export const toFiniteNumber = (value: number) => (Number.isFinite(value) ? value : 0)

/**
 * Returns the position of a value on an axis, in percent with two decimals. Returns 0 if the axis
 * has no length, or if a number isn't finite.
 */
export function toPercent(value: number, { from, to }: Pick<PlotAxis, 'from' | 'to'>): number {
  if (from === to) return 0
  return Number(toFiniteNumber(((value - from) / (to - from)) * 100).toFixed(2))
}

/**
 * Scales the shares to add up to 100, and returns them as consecutive ranges. The first starts at
 * 0, and the last ends at 100.
 */
export function toRanges(shares: readonly number[]): [from: number, to: number][] {
  const finiteShares = shares.map(toFiniteNumber)
  const sum = finiteShares.reduce((total, share) => total + share, 0)
  let end = 0
  return finiteShares.map((share) => {
    const start = end
    end += (share / (sum || 1)) * 100
    return [start, end]
  })
}
