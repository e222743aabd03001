import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { type TextLook, text } from '../theme/index.ts'
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
  look?: TextLook
  /** Where it is left out the text has the colour of what it stands in. */
  tone?: keyof typeof styles.tone
  /** The element that it is, whatever it looks like. @default 'p' */
  as?: TextElement
  /** For `as="time"`. */
  dateTime?: string
}

/** Words in a step of the type scale. */
export const Text = withRef(function Text({
  look = 'body',
  tone,
  as = 'p',
  className,
  ...rest
}: TextProps) {
  // One element stands for all: the props that they share are those of a paragraph.
  const Element = as as 'p'
  return <Element {...rest} className={cx(text[look], tone && styles.tone[tone], className)} />
})
