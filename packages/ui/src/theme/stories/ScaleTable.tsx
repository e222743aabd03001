import { cx } from '../cx.ts'
import { text } from '../index.ts'
import * as tokens from '../tokens.ts'
import * as styles from './stories.css.ts'

const { space, layout, size, line, radius, shadow, duration, easing, z } = tokens
const scales = { space, layout, size, line, radius, shadow, duration, easing, z }

/** A table of all tokens except colors and fonts, by custom property. */
export function ScaleTable() {
  return (
    <table className={styles.table}>
      <tbody className={text.monoSmall}>
        {Object.entries(scales).flatMap(([scale, steps]) =>
          Object.entries(steps).map(([step, value]) => (
            <tr key={`${scale}-${step}`} className={styles.row}>
              <th scope="row" className={cx(text.monoSmall, styles.cell)}>
                --ui-{scale}-{step.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}
              </th>
              <td className={styles.cell}>{value}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
