import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './SkipLink.css.ts'
import { defaultSkipLinkLabels, type SkipLinkLabels } from './skipLinkLabels.ts'

export interface SkipLinkProps extends ComponentPropsWithRef<'a'> {
  /** The URL hash of the main content, such as `#main`. The target needs `tabIndex={-1}`. */
  href: string
  /**
   * Labels that replace the built-in text. They have no effect if there are `children`.
   * @default defaultSkipLinkLabels
   */
  labels?: Partial<SkipLinkLabels> | undefined
}

/** The first link on a page, visible only while it has focus. */
export const SkipLink = withRef(function SkipLink({
  labels,
  className,
  children,
  ...rest
}: SkipLinkProps) {
  const { skip } = useLabels('SkipLink', defaultSkipLinkLabels, labels)
  return (
    <a {...rest} className={cx(...styles.root, className)}>
      {children ?? skip}
    </a>
  )
})
