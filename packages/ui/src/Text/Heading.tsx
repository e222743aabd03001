import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { type TextLook, text } from '../theme/index.ts'

const lookOfLevel = {
  1: 'display2',
  2: 'heading1',
  3: 'heading2',
  4: 'heading3',
  5: 'heading3',
  6: 'heading3',
} as const satisfies Record<number, TextLook>

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Its place in the outline of the page, whatever it looks like. */
  level: keyof typeof lookOfLevel
  /** A step of the type scale; by default the one that suits the level. */
  look?: TextLook
}

/** A heading whose rank and size are two things. */
export const Heading = withRef(function Heading({
  level,
  look = lookOfLevel[level],
  className,
  ...rest
}: HeadingProps) {
  const Element = `h${level}` as const
  return <Element {...rest} className={cx(text[look], className)} />
})
