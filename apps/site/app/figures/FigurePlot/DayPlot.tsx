import { AreaDrawing } from './AreaDrawing.tsx'
import { PlotFrame, type PlotFrameProps } from './PlotFrame.tsx'
import type { DayAreaPlot } from './plot.ts'

export interface DayPlotProps extends PlotFrameProps, DayAreaPlot {}

/**
 * A figure that compares areas over the hours of a day. Each area is drawn to scale: its size is
 * the rate times the hours.
 */
export function DayPlot({ areas, axis, ...frame }: DayPlotProps) {
  return (
    <PlotFrame {...frame}>
      <AreaDrawing areas={areas} axis={axis} />
    </PlotFrame>
  )
}
