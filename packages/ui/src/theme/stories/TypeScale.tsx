import { useCallback, useState } from 'react'
import { cx } from '../cx.ts'
import { type TextVariant, text } from '../index.ts'
import * as styles from './tokens.css.ts'

const samples: Record<TextVariant, string> = {
  display1: 'Mission',
  hero: 'Robots at work',
  display2: 'Production-grade',
  heading1: 'Our Insights and Approach',
  statement: 'Teach one model each new task',
  heading2: 'Join Our Newsletter',
  heading3: 'Complex end-to-end task completion',
  lead: 'One robot and one model for all three.',
  body: 'On your shift, the robot has to work again after hundreds of cycles, when someone has bumped the lamp.',
  small: 'Request A Demo',
  mono: 'FIG. 01 One cell for each piece. 4.61 MB JUN 15 ’25',
  monoSmall: 'FILM 01 Computer rendering at real speed',
  label: 'Buttons and links',
  figure: '99.4% 850+ 2.5 kg',
  figureLarge: '10,000 h',
}

/** Describes the text style of an element at the current window width. */
function describeText(element: Element): string {
  const { fontSize, lineHeight, letterSpacing, fontWeight } = getComputedStyle(element)
  const size = Number.parseFloat(fontSize)
  const toEm = (value: string) => (Number.parseFloat(value) / size).toFixed(3)
  const tracking = letterSpacing === 'normal' ? '0' : toEm(letterSpacing)
  return `${Math.round(size * 10) / 10}px / ${toEm(lineHeight)}, ${tracking} em, ${fontWeight}`
}

function TypeSample({ variant }: { variant: TextVariant }) {
  const [description, setDescription] = useState('')
  const measure = useCallback((element: Element | null) => {
    if (element) setDescription(describeText(element))
  }, [])
  return (
    <tr className={styles.row}>
      <th scope="row" className={cx(text.monoSmall, styles.cell)}>
        {variant}
        <br />
        <span className={styles.muted}>{description}</span>
      </th>
      <td className={styles.cell}>
        <span ref={measure} className={text[variant]}>
          {samples[variant]}
        </span>
      </td>
    </tr>
  )
}

/**
 * A sample of each step of the type scale, with its measured font size, line height, tracking, and
 * weight.
 */
export function TypeScale() {
  return (
    <table className={styles.table}>
      <tbody>
        {(Object.keys(samples) as TextVariant[]).map((variant) => (
          <TypeSample key={variant} variant={variant} />
        ))}
      </tbody>
    </table>
  )
}
