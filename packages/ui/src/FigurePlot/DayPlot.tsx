import { withRef } from '../hooks/withRef.ts'
import { AreaDrawing } from './AreaDrawing.tsx'
import { PlotFrame, type PlotFrameProps } from './PlotFrame.tsx'
import type { DayAreas } from './plot.ts'

export interface DayPlotProps extends PlotFrameProps, DayAreas {}

/**
 * Areas over the hours of a day as a figure of a data sheet: pace times hours, to scale.
 */
export const DayPlot = withRef(function DayPlot({ areas, axis, ...frame }: DayPlotProps) {
  return (
    <PlotFrame {...frame}>
      <AreaDrawing areas={areas} axis={axis} />
    </PlotFrame>
  )
})
