import { mergeProps } from '@duet/ui'
import { text } from '@duet/ui/theme'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import * as styles from './SpecTable.css.ts'
import { defaultSpecTableLabels, type SpecTableLabels } from './specTableLabels.ts'

export interface Spec {
  /** The name of the measured quantity. Must be unique within the table. */
  name: string
  /** The figure without its unit, such as `99.4`, `≈60`, or `850+`. */
  figure: ReactNode
  /** The unit, such as `%`, `h`, or `kg`. */
  unit?: ReactNode
  /** The condition under which the value was measured, such as `over the 24-hour run`. */
  condition?: ReactNode
}

export interface SpecTableProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** The caption, which also names the table, such as `Table 1. Napkin folding`. */
  caption: ReactNode
  /** The rows, in display order. */
  rows: readonly Spec[]
  /** Text below the figures, such as their source. */
  note?: ReactNode
  /** Labels that replace the built-in text. @default defaultSpecTableLabels */
  labels?: Partial<SpecTableLabels> | undefined
}

/**
 * A table of measured values. Units have their own column. Conditions are beside the names, or below
 * them in a narrow table.
 */
export function SpecTable({ caption, rows, note, labels, ...rest }: SpecTableProps) {
  const { name, figure, unit } = { ...defaultSpecTableLabels, ...labels }
  return (
    <table {...mergeProps(rest, { className: styles.table })}>
      <caption className={`${text.label} ${styles.caption}`}>{caption}</caption>
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
              <span className={styles.nameParts}>
                <span className={styles.namePart}>{row.name}</span>
                {row.condition && (
                  <span className={`${text.monoSmall} ${styles.condition}`}>
                    <bdi>{row.condition}</bdi>
                  </span>
                )}
              </span>
            </th>
            <td className={`${text.figure} ${styles.figure}`}>
              {/* Keeps the order of a figure such as `850+` on right-to-left pages. */}
              <bdi>{row.figure}</bdi>
            </td>
            <td className={`${text.mono} ${styles.unit}`}>{row.unit}</td>
          </tr>
        ))}
      </tbody>
      {note && (
        <tfoot>
          <tr>
            <td colSpan={3} className={`${text.monoSmall} ${styles.note}`}>
              {note}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
