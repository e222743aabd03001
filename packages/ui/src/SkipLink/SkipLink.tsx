import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './SkipLink.css.ts'

export interface SkipLinkProps extends ComponentPropsWithRef<'a'> {
  /** Where the content begins, such as `#main`; the element there needs `tabIndex={-1}`. */
  href: string
}

/** First on a page, seen once it has the focus. Says "Skip to content" unless told otherwise. */
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
