import { withRef } from '../hooks/withRef.ts'
import { MarksDrawing } from './MarksDrawing.tsx'
import { PlotFrame, type PlotFrameProps } from './PlotFrame.tsx'
import type { Marks } from './plot.ts'

export interface MarksPlotProps extends PlotFrameProps, Marks {}

/**
 * Marks, one for each unit, or cells of one width, as a figure of a data sheet: with little room they
 * stand in shorter rows, so that each can still be seen.
 */
export const MarksPlot = withRef(function MarksPlot({
  marks,
  perRow,
  shape,
  ratio,
  shares,
  start,
  end,
  ...frame
}: MarksPlotProps) {
  return (
    <PlotFrame {...frame}>
      <MarksDrawing
        marks={marks}
        perRow={perRow}
        shape={shape}
        ratio={ratio}
        shares={shares}
        start={start}
        end={end}
      />
    </PlotFrame>
  )
})
