import type { ReactNode } from 'react'

export interface PlotLabels {
  /** Text of the control that shows the table. It's short enough for the line of a caption. */
  table: string
  /** Text that's appended to the caption of a schematic drawing. */
  schematic: string
  /** Returns the text to append to the caption if the y axis doesn't start at 0. */
  start: (from: ReactNode) => string
}

export const defaultPlotLabels: PlotLabels = {
  table: 'Data table',
  schematic: 'Schematic.',
  start: (from) => `The axis starts at ${from}.`,
}
