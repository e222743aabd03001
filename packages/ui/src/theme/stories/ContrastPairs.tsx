import { contrast } from '../contrast.ts'
import { cx } from '../cx.ts'
import { text, vars } from '../index.ts'
import { moreContrastPairs, pairs } from '../pairs.ts'
import { dark, light, moreContrast } from '../tokens.ts'
import * as styles from './tokens.css.ts'

const themes = { light, dark }

interface ContrastPairsProps {
  theme: keyof typeof themes
  /** Whether to show the colors for people who ask for more contrast. */
  more?: boolean
  caption: string
}

/** Shows each color on its backgrounds, with the measured and the required contrast. */
export function ContrastPairs({ theme, more = false, caption }: ContrastPairsProps) {
  const colors = more ? { ...themes[theme], ...moreContrast[theme] } : themes[theme]
  return (
    <section
      data-theme={theme}
      {...(more && { 'data-contrast': 'more' })}
      aria-label={caption}
      className={styles.panel}
    >
      <h3 className={cx(text.label, styles.caption)}>{caption}</h3>
      <ul className={styles.pairs}>
        {(more ? moreContrastPairs : pairs).map(([color, background, minContrast]) => (
          <li key={`${color} ${background}`} className={styles.pair}>
            <span
              aria-hidden
              className={styles.pairSample}
              style={{ backgroundColor: vars.color[background], color: vars.color[color] }}
            >
              {minContrast > (more ? 4.5 : 3) ? 'Aa' : <span className={styles.ring} />}
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
