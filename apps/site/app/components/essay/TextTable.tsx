import type { ComponentProps } from 'react'
import type { TextTableContent } from '../../content/essay.ts'
import * as styles from './TextTable.css.ts'

type TextTableProps = TextTableContent & Omit<ComponentProps<'table'>, 'children'>

export function TextTable({ caption, columns, rows, className = '', ...rest }: TextTableProps) {
  return (
    <table {...rest} className={`${styles.table} ${className}`}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.head}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([rowHeading, ...texts]) => (
          <tr key={rowHeading}>
            <th scope="row" className={styles.rowHead}>
              {rowHeading}
            </th>
            {texts.map((text, column) => (
              <td key={columns[column + 1]} className={styles.textCell}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
