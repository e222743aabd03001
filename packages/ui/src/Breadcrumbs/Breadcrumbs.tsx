import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Breadcrumbs.css.ts'
import { type BreadcrumbsLabels, defaultBreadcrumbsLabels } from './breadcrumbsLabels.ts'

export interface BreadcrumbItem {
  /** The page's URL. Must be unique within the list. */
  href: string
  label: ReactNode
}

export interface BreadcrumbsProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The pages, from the home page to the current page. */
  items: readonly BreadcrumbItem[]
  /** Renders each link, for example with your router's component. @default a plain `<a>` */
  renderLink?: (props: ComponentPropsWithRef<'a'> & { href: string }) => ReactElement
  /** Labels that replace the built-in text. @default defaultBreadcrumbsLabels */
  labels?: Partial<BreadcrumbsLabels> | undefined
}

/** Links to the pages above the current page. The last item is the current page. */
export const Breadcrumbs = withRef(function Breadcrumbs({
  items,
  renderLink = (props) => <a {...props} />,
  labels,
  className,
  ...rest
}: BreadcrumbsProps) {
  const { nav } = useLabels('Breadcrumbs', defaultBreadcrumbsLabels, labels)
  return (
    <nav aria-label={nav} {...rest} className={cx(...styles.root, className)}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
      <ol role="list" className={styles.list}>
        {items.map(({ href, label }, index) => {
          const isCurrent = index === items.length - 1
          return (
            <li key={href} className={styles.item}>
              {index > 0 && <Icon name="chevron-right" className={styles.separator} />}
              {renderLink({
                href,
                className: styles.link,
                children: label,
                ...(isCurrent && { 'aria-current': 'page' }),
              })}
            </li>
          )
        })}
      </ol>
    </nav>
  )
})
