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

/** Shows each color on its backgrounds, with the measured and the required contrast. */
export function ContrastPairs({ theme, caption }: ContrastPairsProps) {
  const colors = themes[theme]
  return (
    <section data-theme={theme} aria-label={caption} className={styles.panel}>
      <h3 className={cx(text.label, styles.caption)}>{caption}</h3>
      <ul className={styles.pairs}>
        {pairs.map(([color, background, minContrast]) => (
          <li key={`${color} ${background}`} className={styles.pair}>
            <span
              aria-hidden
              className={styles.pairSample}
              style={{ backgroundColor: vars.color[background], color: vars.color[color] }}
            >
              {minContrast > 3 ? 'Aa' : <span className={styles.ring} />}
            </span>
            <span>
              <span className={text.small}>
                {color} on {background}
              </span>
              <br />
              <span className={cx(text.monoSmall, styles.muted)}>
                {contrast(colors[color], colors[background]).toFixed(1)}:1, needs {minContrast}:1
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
