import type { ComponentProps } from 'react'
import type { WordTable } from '../../content/essay.ts'
import * as styles from './WordsTable.css.ts'

type WordsTableProps = WordTable & Omit<ComponentProps<'table'>, 'children'>

/** A table of words, as a text has it; on a phone its first two columns. */
export function WordsTable({ caption, columns, rows, className = '', ...rest }: WordsTableProps) {
  return (
    <table {...rest} className={`${styles.table} ${className}`}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`${styles.head} ${styles.headOnWide}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...words]) => (
          <tr key={name}>
            <th scope="row" className={styles.name}>
              {name}
            </th>
            {words.map((word, column) => (
              <td key={columns[column + 1]} className={styles.word}>
                {word}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
