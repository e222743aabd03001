import { MarksDrawing } from './MarksDrawing.tsx'
import { PlotFrame, type PlotFrameProps } from './PlotFrame.tsx'
import type { Marks } from './plot.ts'

export interface MarksPlotProps extends PlotFrameProps, Marks {}

/**
 * A figure with one mark or cell per unit. Narrow screens get shorter rows, so each mark stays
 * visible.
 */
export function MarksPlot({
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
}
