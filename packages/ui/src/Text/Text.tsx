import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { type TextVariant, text } from '../theme/index.ts'
import * as styles from './Text.css.ts'

type TextElement =
  | 'p'
  | 'span'
  | 'div'
  | 'strong'
  | 'em'
  | 'small'
  | 'time'
  | 'dt'
  | 'dd'
  | 'li'
  | 'figcaption'
  | 'blockquote'
  | 'cite'
  | 'address'
  | 'legend'

export interface TextProps extends ComponentPropsWithRef<'p'> {
  /**
   * A step of the type scale.
   * @default 'body'
   */
  variant?: TextVariant
  /** The text color. @default the color of the parent */
  tone?: keyof typeof styles.tone
  /** The HTML element. @default 'p' */
  as?: TextElement
  /** The date or time in machine-readable form, for `as="time"`. */
  dateTime?: string
}

/** Text set in one of the sizes of the type scale. */
export const Text = withRef(function Text({
  variant = 'body',
  tone,
  as = 'p',
  className,
  ...rest
}: TextProps) {
  // Typed as a paragraph, because all these elements accept the props of a paragraph.
  const Element = as as 'p'
  return <Element {...rest} className={cx(text[variant], tone && styles.tone[tone], className)} />
})
