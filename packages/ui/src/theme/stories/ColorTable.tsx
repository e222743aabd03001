import { contrast } from '../contrast.ts'
import { cx } from '../cx.ts'
import { text, vars } from '../index.ts'
import { type ColorRole, dark, light } from '../tokens.ts'
import * as styles from './stories.css.ts'

const themes = { light, dark }

interface ColorTableProps {
  theme: keyof typeof themes
  caption: string
}

/** A table of a theme's colors, with their values and their contrast on the page background. */
export function ColorTable({ theme, caption }: ColorTableProps) {
  const roles = Object.entries(themes[theme]) as [ColorRole, string][]
  return (
    <div data-theme={theme} className={styles.panel}>
      <table className={cx(text.small, styles.table)}>
        <caption className={cx(text.label, styles.caption)}>{caption}</caption>
        <thead className={text.monoSmall}>
          <tr>
            {['Sample', 'Role', 'Value', 'On surface'].map((word) => (
              <th key={word} scope="col" className={styles.cell}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map(([role, value]) => (
            <tr key={role} className={styles.row}>
              <td className={styles.cell}>
                <span className={styles.swatch} style={{ backgroundColor: vars.color[role] }} />
              </td>
              <th scope="row" className={styles.cell}>
                {role}
              </th>
              <td className={cx(text.monoSmall, styles.cell)}>{value}</td>
              <td className={cx(text.monoSmall, styles.cell)}>
                {contrast(value, themes[theme].surface).toFixed(1)}:1
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
