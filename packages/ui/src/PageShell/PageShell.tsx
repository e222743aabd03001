import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './PageShell.css.ts'

export interface PageShellProps extends ComponentPropsWithRef<'div'> {
  /** A `Banner`, above all. */
  banner?: ReactNode
  /** A `NavBar`, or another `<header>`. */
  header?: ReactNode
  /** A `Footer`; at the bottom of the screen at least. */
  footer?: ReactNode
  /** The words of the link that Tab reaches first. @default 'Skip to content' */
  skipLabel?: string
}

/** The frame of every page: skip link, banner, header, `main#main` with the children, footer. */
export const PageShell = withRef(function PageShell({
  banner,
  header,
  footer,
  skipLabel,
  className,
  children,
  ...rest
}: PageShellProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <SkipLink href="#main">{skipLabel}</SkipLink>
      {banner}
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  )
})
