import type { IconName } from '../Icon/drawings.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './Button.css.ts'

export interface ButtonVariants {
  /**
   * The style of the button. Use `primary` for the main action, once per screen.
   * @default 'secondary'
   */
  tone?: keyof typeof styles.tone
  /** Height: `regular` is 48 px, `bar` is 40 px, and `small` is 36 px. @default 'regular' */
  size?: keyof typeof styles.size
  /** An icon next to the text. `arrow` is short for `arrow-right`. */
  icon?: IconName | 'arrow'
}

/**
 * Returns classes that make another element look like a button, such as the label of a file input.
 */
export function buttonClass({
  tone = 'secondary',
  size = 'regular',
}: Omit<ButtonVariants, 'icon'>) {
  return cx(...styles.root, styles.tone[tone], styles.size[size])
}
