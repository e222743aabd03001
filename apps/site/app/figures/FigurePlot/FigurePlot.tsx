import { BarDrawing } from './BarDrawing.tsx'
import { LineDrawing } from './LineDrawing.tsx'
import { PlotFrame, type PlotFrameProps } from './PlotFrame.tsx'
import type { BarPlot, LinePlot } from './plot.ts'

export type FigurePlotProps = PlotFrameProps & (LinePlot | BarPlot)

/**
 * A figure that plots a line or bars. It has a number, a caption, and a table of the plotted data.
 * The drawing fills the available width, but its text keeps its size.
 */
export function FigurePlot(props: FigurePlotProps) {
  if (props.kind === 'bar') {
    const { kind: _, bars, to, format, ...frame } = props
    return (
      <PlotFrame {...frame}>
        <BarDrawing bars={bars} to={to} format={format} />
      </PlotFrame>
    )
  }
  const { kind: _, x, y, points, misses, comparisons, label, result, axis, ...frame } = props
  const axisStart = y.from === 0 ? undefined : (y.format ?? String)(y.from)
  return (
    <PlotFrame {...frame} axisStart={axisStart}>
      <LineDrawing
        x={x}
        y={y}
        points={points}
        misses={misses}
        comparisons={comparisons}
        label={label}
        result={result}
        axis={axis}
      />
    </PlotFrame>
  )
}
