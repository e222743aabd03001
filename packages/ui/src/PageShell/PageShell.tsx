import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import type { SkipLinkLabels } from '../SkipLink/skipLinkLabels.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './PageShell.css.ts'

export interface PageShellProps extends ComponentPropsWithRef<'div'> {
  /** A `Banner` above the header. */
  banner?: ReactNode
  /** A `NavBar` or another `<header>`. */
  header?: ReactNode
  /** A `Footer`. On short pages, it sits at the bottom of the screen. */
  footer?: ReactNode
  /** Labels that replace the built-in text. @default defaultSkipLinkLabels */
  labels?: Partial<SkipLinkLabels> | undefined
}

/**
 * The layout of every page: skip link, banner, header, `main#main` with the children, and footer.
 */
export const PageShell = withRef(function PageShell({
  banner,
  header,
  footer,
  labels,
  className,
  children,
  ...rest
}: PageShellProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <SkipLink href="#main" labels={labels} />
      {banner}
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  )
})
