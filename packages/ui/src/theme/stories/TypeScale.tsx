import { cx } from '../cx.ts'
import { type TextVariant, text } from '../index.ts'
import * as styles from './stories.css.ts'

const samples: Record<TextVariant, string> = {
  display1: 'Hour twenty',
  hero: 'A shift, uncut',
  display2: 'Production-grade',
  heading1: 'The first fold, at the gripper',
  statement: 'Teach one model every task',
  heading2: 'Join Our Newsletter',
  heading3: 'Complete end-to-end task completion',
  lead: 'One robot, one model, another room.',
  body: 'You buy the ten-thousandth cycle, after somebody refilled the bin in a hurry and bumped the lamp.',
  small: 'Request A Demo',
  mono: 'FIG. 01 Success over 24 h, percent. 4.61 MB JUN 15 ’25',
  monoSmall: 'FILM 01 1x, autonomous, uncut',
  label: 'Buttons and links',
  figure: '99.4 % 850+ 2.5 kg',
  figureLarge: '10,000 h',
}

/** A sample of each step of the type scale. */
export function TypeScale() {
  return (
    <table className={styles.table}>
      <tbody>
        {(Object.keys(samples) as TextVariant[]).map((variant) => (
          <tr key={variant} className={styles.row}>
            <th scope="row" className={cx(text.monoSmall, styles.cell)}>
              {variant}
            </th>
            <td className={cx(text[variant], styles.cell)}>{samples[variant]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
