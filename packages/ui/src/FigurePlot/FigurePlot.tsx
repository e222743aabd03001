import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import { AreaDrawing } from './AreaDrawing.tsx'
import { BarDrawing } from './BarDrawing.tsx'
import * as styles from './FigurePlot.css.ts'
import { LineDrawing } from './LineDrawing.tsx'
import { MarksDrawing } from './MarksDrawing.tsx'
import type { AreaPlot, BarPlot, LinePlot, MarksPlot } from './plot.ts'

/** What the drawing shows, in words and figures. */
export interface PlotTable {
  /** Heads of the columns; the first column heads the rows. */
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

export interface FigurePlotLabels {
  /** What the control is called that shows the table. */
  table?: string
  /** Stands in the caption of a schematic drawing. */
  schematic?: string
  /** Stands in the caption where the upright axis does not start at 0. */
  start?: (from: ReactNode) => string
}

interface PlotFrame extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** `Fig. 01` */
  number: ReactNode
  /** What is drawn, of what, in which unit. */
  caption: ReactNode
  /** The same for whoever does not see the drawing, and for print. */
  table: PlotTable
  /** Says in the caption that no measured series is drawn. @default false */
  isSchematic?: boolean
  /** A line under the drawing. */
  note?: ReactNode
  /** @default { table: 'Figures as a table', schematic: 'Schematic.', start: (from) => `The axis starts at ${from}.` } */
  labels?: FigurePlotLabels
}

export type FigurePlotProps = PlotFrame & (LinePlot | BarPlot | MarksPlot | AreaPlot)

/**
 * A figure of a data sheet: number and caption over a drawing in ink, and the same as a table. The drawing takes the width
 * that it has, its words never less than their size.
 */
export const FigurePlot = withRef(function FigurePlot(props: FigurePlotProps) {
  const captionId = useId()
  const { number, caption, table, isSchematic, note, labels = {}, className, ...rest } = props
  const {
    table: tableLabel = 'Figures as a table',
    schematic = 'Schematic.',
    start = (from) => `The axis starts at ${from}.`,
  } = labels
  const y = props.kind === 'line' ? props.y : undefined

  return (
    <figure {...keepAttributes(rest)} className={cx(styles.root, className)}>
      <figcaption id={captionId} className={cx(text.mono, styles.head)}>
        <span className={styles.number}>{number}</span>{' '}
        <span className={styles.caption}>
          {caption}
          {y && y.from !== 0 && ` ${start((y.format ?? String)(y.from))}`}
          {isSchematic && ` ${schematic}`}
        </span>
      </figcaption>
      <div role="img" aria-labelledby={captionId} className={styles.drawing}>
        {props.kind === 'line' && <LineDrawing {...props} />}
        {props.kind === 'bar' && <BarDrawing {...props} />}
        {props.kind === 'marks' && <MarksDrawing {...props} />}
        {props.kind === 'area' && <AreaDrawing {...props} />}
      </div>
      {note && <p className={cx(text.monoSmall, styles.note)}>{note}</p>}
      <details className={styles.toggle}>
        <summary className={cx(text.monoSmall, styles.summary)}>{tableLabel}</summary>
      </details>
      <div className={styles.alternative}>
        <table aria-labelledby={captionId} className={cx(text.mono, styles.table)}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col" className={styles.cell}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
              <tr key={row}>
                {cells.map((cell, column) => {
                  const Cell = column === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={table.columns[column]}
                      scope={column === 0 ? 'row' : undefined}
                      className={styles.cell}
                    >
                      {cell}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
})

const own = new Set(
  'kind x y points misses result axis bars to marks perRow shape ratio shares start end areas'.split(
    ' ',
  ),
)

/** What is left for the element once the drawing and its frame have taken theirs. */
function keepAttributes(props: object): ComponentPropsWithRef<'figure'> {
  return Object.fromEntries(Object.entries(props).filter(([key]) => !own.has(key)))
}
