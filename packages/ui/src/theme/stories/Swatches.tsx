import { cx } from '../cx.ts'
import { documentation } from '../documentation.ts'
import { text, vars } from '../index.ts'
import { type ColorRole, dark, light } from '../tokens.ts'
import * as styles from './tokens.css.ts'

const themes = { light, dark }

interface SwatchesProps {
  theme: keyof typeof themes
  caption: string
}

/** Shows every color of a theme, with its value and purpose. */
export function Swatches({ theme, caption }: SwatchesProps) {
  return (
    <section data-theme={theme} aria-label={caption} className={styles.panel}>
      <h3 className={cx(text.label, styles.caption)}>{caption}</h3>
      <ul className={styles.swatches}>
        {(Object.keys(themes[theme]) as ColorRole[]).map((role) => (
          <li key={role}>
            <div className={styles.swatch} style={{ backgroundColor: vars.color[role] }} />
            <p className={cx(text.small, styles.name)}>{role}</p>
            <p className={cx(text.monoSmall, styles.muted)}>{themes[theme][role]}</p>
            <p className={cx(text.small, styles.muted)}>{documentation.color[role]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
