import type { ReactNode } from 'react'

/** One axis of a plot, from one end to the other. */
export interface PlotAxis {
  from: number
  to: number
  /** Where it has a label, in its own units. */
  ticks: readonly number[]
  /** @default String */
  format?: (tick: number) => ReactNode
}

/** A figure as a table sets it: the number large, its unit beside it. */
export interface PlotFigure {
  figure: string
  unit?: string
  label?: ReactNode
}

/** A point that the plot does not smooth over: an open circle with its number and a line to the axis. */
export interface PlotMiss {
  x: number
  y: number
  label: string
}

export interface LinePlot {
  /** A line over two axes, or bars. */
  kind: 'line'
  /** The axis along the foot. */
  x: PlotAxis
  /** The upright axis. */
  y: PlotAxis
  /** Pairs of x and y, in the order of x. */
  points: readonly (readonly [x: number, y: number])[]
  /** Points that stand out of the line. */
  misses?: readonly PlotMiss[] | undefined
  /** Where the line ends. */
  result?: PlotFigure | undefined
  /** Stands for the ticks of x: a `ShiftRuler` where x is the hours of a day. */
  axis?: ReactNode
}

export interface PlotBar {
  /** Once in a plot. */
  name: string
  value: number
  /** What stands beside the bar. @default the value */
  figure?: string
}

export interface BarPlot {
  /** A line over two axes, or bars. */
  kind: 'bar'
  /** In the order in which they are read. Bars start at 0. */
  bars: readonly PlotBar[]
  /** Where the axis ends. @default the largest value */
  to?: number | undefined
}

/** Solid, open, or a dash on the ground. */
export type MarkLook = 'solid' | 'open' | 'dash'

/** So many marks of one look after each other. */
export interface MarkRun {
  look: MarkLook
  count: number
}

/** The share of all marks that have one look. */
export interface MarkShare {
  look: MarkLook
  /** 0 to 100. */
  percent: number
  label: ReactNode
}

export interface Marks {
  /** In the order of the marks. */
  marks: readonly MarkRun[]
  /** Marks in a row; second where the plot is less than 40 rem wide. @default [85, 50] */
  perRow?: readonly [wide: number, narrow: number] | undefined
  /** Marks with space between them, or cells that touch. @default 'mark' */
  shape?: 'mark' | 'cell' | undefined
  /** Height of a mark by its width; second where the plot is less than 40 rem wide. @default [2, 2] */
  ratio?: readonly [wide: number, narrow: number] | undefined
  /** A key with the share of each look. */
  shares?: readonly MarkShare[] | undefined
  /** What the first mark stands for, over it. */
  start?: PlotFigure | undefined
  /** What all of them stand for. */
  end?: PlotFigure | undefined
}

export interface DayArea {
  /** Hours, 0 to 24. */
  from: number
  to: number
  /** Its height, 0 to 100. */
  level: number
  label: ReactNode
  /** How its area comes about: `60 % for 24 h`. */
  condition?: ReactNode
  figure: string
  unit?: string
  /** The hour at which its words begin. @default from */
  labelFrom?: number
  isFilled?: boolean
}

export interface DayAreas {
  /** Areas over the hours of a day; a later one lies on an earlier one. */
  areas: readonly DayArea[]
  /** A `ShiftRuler` with its ticks down. */
  axis?: ReactNode
}

/**
 * Looks up where a value stands between the ends of an axis, in per cent with two digits; at the start
 * of one that ends where it starts.
 */
export function place(value: number, { from, to }: Pick<PlotAxis, 'from' | 'to'>): number {
  if (from === to) return 0
  return Number((((value - from) / (to - from)) * 100).toFixed(2))
}
