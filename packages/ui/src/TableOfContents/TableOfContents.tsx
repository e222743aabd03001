import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './TableOfContents.css.ts'
import { useCurrentTarget } from './useCurrentTarget.ts'

export interface TableOfContentsItem {
  /** A fragment of the page, `#next-steps`; once in a list. */
  href: string
  label: ReactNode
}

export interface TableOfContentsProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The landmark's name, and the words over the list: `Contents`. */
  label: string
  /** In the order of the page. */
  items: readonly TableOfContentsItem[]
}

/** The parts of a page: a list that stays in the margin from 1024 px on, a closed disclosure under that. */
export const TableOfContents = withRef(function TableOfContents({
  label,
  items,
  className,
  ...rest
}: TableOfContentsProps) {
  const current = useCurrentTarget(items)
  const list = (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none
    <ul role="list" className={styles.list}>
      {items.map(({ href, label: words }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === current ? 'true' : undefined}
            className={cx(...styles.link)}
          >
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={label} {...rest} className={cx(styles.root, className)}>
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
