import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './PlotFrame.css.ts'

/** What the drawing shows, in words and figures. */
export interface PlotTable {
  /** Heads of the columns; the first column heads the rows. */
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

export interface PlotLabels {
  /** What the control is called that shows the table. */
  table?: string
  /** Stands in the caption of a schematic drawing. */
  schematic?: string
  /** Stands in the caption where the upright axis does not start at 0. */
  start?: (from: ReactNode) => string
}

export interface PlotFrameProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
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
  /** Words, for another language. @default { table: 'Figures as a table', schematic: 'Schematic.', start: (from) => `The axis starts at ${from}.` } */
  labels?: PlotLabels
}

/**
 * What every figure of a data sheet has around its drawing: number and caption over it, and the same
 * as a table under it.
 */
export const PlotFrame = withRef(function PlotFrame({
  number,
  caption,
  axisStart,
  table,
  isSchematic,
  note,
  labels: {
    table: tableLabel = 'Figures as a table',
    schematic = 'Schematic.',
    start = (from: ReactNode) => `The axis starts at ${from}.`,
  } = {},
  className,
  children,
  ...rest
}: PlotFrameProps & { axisStart?: ReactNode; children: ReactNode }) {
  const captionId = useId()

  return (
    <figure {...rest} className={cx(styles.root, className)}>
      <figcaption id={captionId} className={cx(text.mono, styles.head)}>
        <span className={styles.number}>{number}</span>{' '}
        <span className={styles.caption}>
          {caption}
          {axisStart !== undefined && ` ${start(axisStart)}`}
          {isSchematic && ` ${schematic}`}
        </span>
      </figcaption>
      <div role="img" aria-labelledby={captionId} className={styles.drawing}>
        {children}
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
