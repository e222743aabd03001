import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { documentation } from '../documentation.ts'
import { text } from '../index.ts'
import { propertyName } from '../propertyName.ts'
import * as styles from './tokens.css.ts'

type Scale = Exclude<keyof typeof documentation, 'colorScheme'>

interface TokenTableProps {
  caption: string
  scale: Scale
  steps: Record<string, string>
  /** Draws a value. Receives a `var()` reference, which follows the theme. */
  draw: (value: string) => ReactNode
}

/** A table of one scale: each token is drawn beside its property, value, and purpose. */
export function TokenTable({ caption, scale, steps, draw }: TokenTableProps) {
  const descriptions: Record<string, string> = documentation[scale]
  // The steps of the space scale are for general use, so they have no purposes to list.
  const hasPurposes = scale !== 'space'
  return (
    <table className={styles.table}>
      <caption className={cx(text.label, styles.caption)}>{caption}</caption>
      <tbody>
        {Object.entries(steps).map(([step, value]) => {
          const name = propertyName([scale, step])
          return (
            <tr key={step} className={styles.row}>
              <th scope="row" className={cx(text.monoSmall, styles.cell, styles.property)}>
                {name}
              </th>
              <td className={cx(text.monoSmall, styles.cell, styles.muted)}>{value}</td>
              <td className={cx(styles.cell, styles.sample)}>{draw(`var(${name})`)}</td>
              {hasPurposes && (
                <td className={cx(text.small, styles.cell, styles.muted)}>{descriptions[step]}</td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
