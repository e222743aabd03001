import { componentProperties } from '../componentProperties.ts'
import { cx } from '../cx.ts'
import { text } from '../index.ts'
import { properties } from '../properties.ts'
import * as styles from './stories.css.ts'

interface TableProps {
  heads: readonly string[]
  rows: readonly (readonly [name: string, ...cells: string[]])[]
}

function PlainTable({ heads, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <thead className={text.monoSmall}>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={styles.cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={text.small}>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className={styles.row}>
            <th scope="row" className={cx(text.monoSmall, styles.cell)}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]} className={styles.cell}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Every custom property of the theme, as the contract has it. */
export function PropertyTable() {
  return (
    <PlainTable
      heads={['Property', 'Light', 'Dark', 'For']}
      rows={properties.map(({ name, light, dark, description }) => [
        name,
        light,
        dark ?? 'the same',
        description,
      ])}
    />
  )
}

/** What shapes one component, set on it or around it. */
export function ComponentPropertyTable() {
  return <PlainTable heads={['Property', 'For']} rows={Object.entries(componentProperties)} />
}
