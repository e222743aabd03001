import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './SpecTable.css.ts'

export interface Spec {
  /** What was measured; once in a table. */
  name: string
  /** As it is printed, without its unit: `99.4`, `≈60`, `850+`. */
  figure: ReactNode
  /** `%`, `h`, `kg`. */
  unit?: ReactNode
  /** Under which condition it holds: `over the 24-hour run`. */
  condition?: ReactNode
}

export interface SpecTableLabels {
  name?: string
  figure?: string
  unit?: string
}

export interface SpecTableProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** Names the table: `Table 1. Napkin folding`. */
  caption: ReactNode
  /** In the order in which they are read. */
  rows: readonly Spec[]
  /** A last line under the figures: where they come from. */
  note?: ReactNode
  /** Heads of the columns, for readers only. @default { name: 'Measure', figure: 'Figure', unit: 'Unit' } */
  labels?: SpecTableLabels
}

/** Figures that can be checked: each with its unit in a column of its own and its condition beneath the name. */
export const SpecTable = withRef(function SpecTable({
  caption,
  rows,
  note,
  labels: { name = 'Measure', figure = 'Figure', unit = 'Unit' } = {},
  className,
  ...rest
}: SpecTableProps) {
  return (
    <table {...rest} className={cx(styles.table, className)}>
      <caption className={cx(text.label, styles.caption)}>{caption}</caption>
      <thead>
        <tr>
          {[name, figure, unit].map((label) => (
            <th key={label} scope="col" className={styles.head}>
              <span className={styles.headLabel}>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={styles.row}>
            <th scope="row" className={styles.name}>
              {row.name}
              {row.condition && (
                <span className={cx(text.monoSmall, styles.condition)}>{row.condition}</span>
              )}
            </th>
            <td className={cx(text.figure, styles.figure)}>{row.figure}</td>
            <td className={cx(text.mono, styles.unit)}>{row.unit}</td>
          </tr>
        ))}
      </tbody>
      {note && (
        <tfoot>
          <tr>
            <td colSpan={3} className={cx(text.monoSmall, styles.note)}>
              {note}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
})
