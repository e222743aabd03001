import { componentProperties } from '../componentProperties.ts'
import { cx } from '../cx.ts'
import { text } from '../index.ts'
import { properties } from '../properties.ts'
import * as styles from './stories.css.ts'

interface TableProps {
  headings: readonly string[]
  rows: readonly (readonly [name: string, ...cells: string[]])[]
}

function PlainTable({ headings, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <thead className={text.monoSmall}>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className={styles.cell}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={text.small}>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className={styles.row}>
            <th scope="row" className={cx(text.monoSmall, styles.cell, styles.name)}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={headings[index + 1]} className={styles.cell}>
                {cell.replaceAll('`', '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function PropertyTable() {
  return (
    <PlainTable
      headings={['Property', 'Light', 'Dark', 'For']}
      rows={properties.map(({ name, light, dark, description }) => [
        name,
        light,
        dark ?? 'same',
        description,
      ])}
    />
  )
}

export function ComponentPropertyTable() {
  return <PlainTable headings={['Property', 'For']} rows={Object.entries(componentProperties)} />
}
