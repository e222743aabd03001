import type { ComponentPropsWithRef, ReactElement } from 'react'
import { toFinite } from '../hooks/toFinite.ts'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import { listPages } from './listPages.ts'
import * as styles from './Pagination.css.ts'
import { defaultPaginationLabels, type PaginationLabels } from './paginationLabels.ts'

export interface PaginationProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The current page, starting at 1. */
  page: number
  /** The number of pages. */
  count: number
  /** Returns the URL of a page. */
  getHref: (page: number) => string
  /** How many pages to link to on each side of the current page. @default 1 */
  siblings?: number
  /** Renders each link, for example with your router's component. @default a plain `<a>` */
  renderLink?: (props: ComponentPropsWithRef<'a'> & { href: string }) => ReactElement
  /** Labels that replace the built-in text. @default defaultPaginationLabels */
  labels?: Partial<PaginationLabels> | undefined
}

/** Links to the pages of a list. */
export const Pagination = withRef(function Pagination({
  page: givenPage,
  count: givenCount,
  getHref,
  siblings = 1,
  renderLink = (props) => <a {...props} />,
  labels,
  className,
  ...rest
}: PaginationProps) {
  const allLabels = useLabels('Pagination', defaultPaginationLabels, labels)
  const page = Math.round(toFinite(givenPage, 1))
  const count = Math.floor(toFinite(givenCount, 0))
  const renderStep = (to: number, label: string, icon: 'chevron-left' | 'chevron-right') =>
    to >= 1 &&
    to <= count && (
      <li>
        {renderLink({
          href: getHref(to),
          'aria-label': label,
          className: styles.link,
          children: <Icon name={icon} />,
        })}
      </li>
    )

  return (
    <nav aria-label={allLabels.nav} {...rest} className={cx(...styles.root, className)}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
      <ul role="list" className={styles.list}>
        {renderStep(page - 1, allLabels.previous, 'chevron-left')}
        {listPages(page, count, siblings >= 0 ? siblings : 1).map((pageNumber, index) =>
          pageNumber === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key.
            <li key={`gap ${index}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={pageNumber}>
              {renderLink({
                href: getHref(pageNumber),
                'aria-label': allLabels.page(pageNumber),
                className: styles.link,
                children: allLabels.number(pageNumber),
                ...(pageNumber === page && { 'aria-current': 'page' }),
              })}
            </li>
          ),
        )}
        {renderStep(page + 1, allLabels.next, 'chevron-right')}
      </ul>
    </nav>
  )
})
