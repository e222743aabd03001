import { cx } from '../cx.ts'
import { text } from '../index.ts'
import * as styles from './builder.css.ts'
import { type PaletteName, paletteNames } from './palettes.ts'
import { type ContrastResult, measureContrast, type ThemeEdits } from './themeEdits.ts'

export const paletteTitles: Record<PaletteName, string> = {
  light: 'Light',
  dark: 'Dark',
  lightMore: 'Light, more contrast',
  darkMore: 'Dark, more contrast',
}

/** The contrast of each pair of colors in all themes, below a summary. */
export function ContrastTable({ edits }: { edits: ThemeEdits }) {
  const pairs = [...measureContrast(edits)]
  const results = pairs.flatMap(([, list]) => list)
  const failures = results.filter(({ passes }) => !passes)
  return (
    <>
      <p role="status" className={text.small}>
        {failures.length === 0
          ? `Each of ${results.length} pairs of colors has enough contrast.`
          : `${failures.length} of ${results.length} pairs of colors have too little contrast.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll the region with the keyboard. */}
      <section className={styles.scroller} aria-label="Contrast" tabIndex={0}>
        <table className={styles.contrast}>
          <caption className={cx(text.label, styles.caption)}>
            Contrast, as WCAG 2.2 defines it
          </caption>
          <thead className={text.monoSmall}>
            <tr>
              <th scope="col" className={styles.cell}>
                Colors
              </th>
              {paletteNames.map((name) => (
                <th key={name} scope="col" className={styles.cell}>
                  {paletteTitles[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={text.monoSmall}>
            {pairs.map(([pair, list]) => (
              <tr key={pair}>
                <th scope="row" className={styles.cell}>
                  {pair}
                </th>
                {paletteNames.map((name) => {
                  const result = list.find(({ palette }) => palette === name)
                  return (
                    <td key={name} className={styles.cell}>
                      {result && describeResult(result)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Describes a result in few words, so that the table fits on a phone. */
function describeResult({ passes, ratio, minContrast }: ContrastResult): string {
  const text = ratio.toFixed(1)
  return passes ? `✓\u00a0${text}` : `✗\u00a0${text}, needs ${minContrast}`
}
