import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './SkipLink.css.ts'

export interface SkipLinkProps extends ComponentPropsWithRef<'a'> {
  /** Links to the main content, for example `#main`. The target needs `tabIndex={-1}`. */
  href: string
}

/**
 * The first link on a page, visible only while it has focus. Its children are `Skip to content` by
 * default.
 */
export const SkipLink = withRef(function SkipLink({
  className,
  children = 'Skip to content',
  ...rest
}: SkipLinkProps) {
  return (
    <a {...rest} className={cx(...styles.root, className)}>
      {children}
    </a>
  )
})
