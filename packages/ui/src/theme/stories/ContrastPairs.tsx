import { contrast } from '../contrast.ts'
import { cx } from '../cx.ts'
import { text, vars } from '../index.ts'
import { pairs } from '../pairs.ts'
import { dark, light } from '../tokens.ts'
import * as styles from './tokens.css.ts'

const themes = { light, dark }

interface ContrastPairsProps {
  theme: keyof typeof themes
  caption: string
}

/** Each color on its backgrounds, with the contrast that it has and the contrast that it needs. */
export function ContrastPairs({ theme, caption }: ContrastPairsProps) {
  const colors = themes[theme]
  return (
    <section data-theme={theme} aria-label={caption} className={styles.panel}>
      <h3 className={cx(text.label, styles.caption)}>{caption}</h3>
      <ul className={styles.pairs}>
        {pairs.map(([color, ground, needed]) => (
          <li key={`${color} ${ground}`} className={styles.pair}>
            <span
              aria-hidden
              className={styles.pairSample}
              style={{ backgroundColor: vars.color[ground], color: vars.color[color] }}
            >
              {needed > 3 ? 'Aa' : <span className={styles.ring} />}
            </span>
            <span>
              <span className={text.small}>
                {color} on {ground}
              </span>
              <br />
              <span className={cx(text.monoSmall, styles.muted)}>
                {contrast(colors[color], colors[ground]).toFixed(1)}:1, needs {needed}:1
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
