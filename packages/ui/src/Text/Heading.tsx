import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { type TextVariant, text } from '../theme/index.ts'

const defaultVariants = {
  1: 'display2',
  2: 'heading1',
  3: 'heading2',
  4: 'heading3',
  5: 'heading3',
  6: 'heading3',
} as const satisfies Record<number, TextVariant>

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** The heading level in the page outline. */
  level: keyof typeof defaultVariants
  /** A step of the type scale. @default depends on the level */
  variant?: TextVariant
}

/** A heading whose level and size can be set independently. */
export const Heading = withRef(function Heading({
  level,
  variant = defaultVariants[level],
  className,
  ...rest
}: HeadingProps) {
  const Element = `h${level}` as const
  return <Element {...rest} className={cx(text[variant], className)} />
})
