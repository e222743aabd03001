import { mergeProps } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import * as styles from './PlotFrame.css.ts'
import { defaultPlotLabels, type PlotLabels } from './plotLabels.ts'

/** The data of the drawing. */
export interface PlotTable {
  /** Column headings. The cells of the first column are row headings. */
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

export interface PlotFrameProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** The figure number, such as `Fig. 01`. */
  number: ReactNode
  /** A description of the drawing and its unit. */
  caption: ReactNode
  /** The data of the drawing, for screen readers and print. */
  table: PlotTable
  /** Whether the caption says that the drawing doesn't show measured data. @default false */
  schematic?: boolean | undefined
  /** Text below the drawing. */
  note?: ReactNode
  /** Labels that replace the built-in text. @default defaultPlotLabels */
  labels?: Partial<PlotLabels> | undefined
}

/**
 * The figure number and caption above a drawing, and the table below it. Text is in `<bdi>`
 * elements, so that values and their units keep their order on right-to-left pages.
 */
export function PlotFrame({
  number,
  caption,
  axisStart,
  table,
  schematic,
  note,
  labels,
  children,
  ...rest
}: PlotFrameProps & { axisStart?: ReactNode; children: ReactNode }) {
  const captionId = useId()
  const allLabels = { ...defaultPlotLabels, ...labels }

  return (
    <figure {...mergeProps(rest, { className: styles.root })}>
      <figcaption id={captionId} className={`${text.mono} ${styles.head}`}>
        <span className={styles.number}>{number}</span>{' '}
        <span className={styles.caption}>
          <bdi>
            {caption}
            {axisStart !== undefined && ` ${allLabels.start(axisStart)}`}
            {schematic && ` ${allLabels.schematic}`}
          </bdi>
        </span>
      </figcaption>
      <div role="img" aria-labelledby={captionId} className={styles.drawing}>
        {children}
      </div>
      {note && (
        <p className={`${text.monoSmall} ${styles.note}`}>
          <bdi>{note}</bdi>
        </p>
      )}
      <details className={styles.toggle}>
        <summary className={`${text.monoSmall} ${styles.summary}`}>{allLabels.table}</summary>
      </details>
      <div className={styles.alternative}>
        <table aria-labelledby={captionId} className={`${text.mono} ${styles.table}`}>
          <thead>
            <tr>
              {table.columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat.
                <th key={index} scope="col" className={styles.cell}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key
              <tr key={row}>
                {cells.map((cell, column) => {
                  const Cell = column === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat.
                      key={column}
                      scope={column === 0 ? 'row' : undefined}
                      className={styles.cell}
                    >
                      <bdi>{cell}</bdi>
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
}
