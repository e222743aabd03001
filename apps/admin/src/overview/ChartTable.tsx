import { Link } from 'react-router-dom'
import type { ChartRow } from './ChartRow.ts'
import * as styles from './ChartTable.css.ts'

interface ChartTableProps {
  /** The accessible name of the table. */
  label: string
  /** The headings of the two columns. */
  columns: readonly [label: string, count: string]
  rows: readonly ChartRow[]
}

export function ChartTable({ label, columns, rows }: ChartTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.heading}>
            {columns[0]}
          </th>
          <th scope="col" className={styles.countHeading}>
            {columns[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path ?? row.label}>
            <th scope="row" className={styles.cell}>
              {row.path === undefined ? (
                row.label
              ) : (
                <Link to={row.path} className={styles.link}>
                  <bdi>{row.label}</bdi>
                </Link>
              )}
            </th>
            <td className={styles.countCell}>{row.count.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
