'use client'

import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './TableOfContents.css.ts'
import { useCurrentTarget } from './useCurrentTarget.ts'

export interface TableOfContentsItem {
  /** A URL hash, such as `#next-steps`. Must be unique within the list. */
  href: string
  label: ReactNode
}

export interface TableOfContentsProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The accessible name of the landmark and the list, such as `Contents`. */
  label: string
  /** The links, in page order. */
  items: readonly TableOfContentsItem[]
}

/**
 * Links to the sections of a page. In windows at least 768 px wide, the table of contents is a
 * sticky list in the margin. In narrower windows, it's a disclosure.
 */
export const TableOfContents = withRef(function TableOfContents({
  label,
  items,
  className,
  ref,
  ...rest
}: TableOfContentsProps) {
  const root = useRef<HTMLElement>(null)
  const currentHref = useCurrentTarget(items, root)
  const list = (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
    <ul role="list" className={styles.list}>
      {items.map(({ href, label: itemLabel }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === currentHref ? 'true' : undefined}
            className={cx(...styles.link)}
          >
            {itemLabel}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav
      aria-label={label}
      {...rest}
      ref={useMergedRefs(root, ref)}
      className={cx(styles.root, className)}
    >
      <div className={styles.margin}>
        <p className={cx(text.label, styles.label)}>{label}</p>
        {list}
      </div>
      <details className={styles.disclosure}>
        <summary className={cx(text.label, styles.summary)}>{label}</summary>
        {list}
      </details>
    </nav>
  )
})
