import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { useLabels } from '../labels/useLabels.ts'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './PageShell.css.ts'

export interface PageShellLabels {
  /** Text of the skip link. */
  skip: string
}

export const defaultPageShellLabels: PageShellLabels = { skip: 'Skip to content' }

export interface PageShellProps extends ComponentPropsWithRef<'div'> {
  /** A `Banner` above the header. */
  banner?: ReactNode
  /** A `NavBar` or another `<header>`. */
  header?: ReactNode
  /** A `Footer`. On short pages it sits at the bottom of the screen. */
  footer?: ReactNode
  /** Built-in text. @default defaultPageShellLabels */
  labels?: Partial<PageShellLabels> | undefined
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
  const allLabels = useLabels('PageShell', defaultPageShellLabels, labels)
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <SkipLink href="#main">{allLabels.skip}</SkipLink>
      {banner}
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  )
})
