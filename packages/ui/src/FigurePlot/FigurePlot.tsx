import { withRef } from '../hooks/withRef.ts'
import { BarDrawing } from './BarDrawing.tsx'
import { LineDrawing } from './LineDrawing.tsx'
import { PlotFrame, type PlotFrameProps } from './PlotFrame.tsx'
import type { BarPlot, LinePlot } from './plot.ts'

export type FigurePlotProps = PlotFrameProps & (LinePlot | BarPlot)

/**
 * A line or bars as a figure of a data sheet: number and caption over a drawing in ink, and the same
 * as a table. The drawing takes the width that it has, its words never less than their size.
 */
export const FigurePlot = withRef(function FigurePlot(props: FigurePlotProps) {
  if (props.kind === 'bar') {
    const { kind: _, bars, to, ...frame } = props
    return (
      <PlotFrame {...frame}>
        <BarDrawing bars={bars} to={to} />
      </PlotFrame>
    )
  }
  const { kind: _, x, y, points, misses, result, axis, ...frame } = props
  const start = y.from === 0 ? undefined : (y.format ?? String)(y.from)
  return (
    <PlotFrame {...frame} axisStart={start}>
      <LineDrawing x={x} y={y} points={points} misses={misses} result={result} axis={axis} />
    </PlotFrame>
  )
})
