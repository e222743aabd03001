'use client'

import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { withRef } from '../hooks/withRef.ts'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import { getAriaCurrentProps, type NavEntry, type RenderNavLink } from './entries.ts'
import * as styles from './NavBar.css.ts'
import { NavMenu } from './NavMenu.tsx'
import { NavSheet } from './NavSheet.tsx'
import { defaultNavBarLabels, type NavBarLabels } from './navBarLabels.ts'
import { type ScrolledBarOptions, useScrolledBar } from './useScrolledBar.ts'

export interface NavBarProps
  extends Omit<ComponentPropsWithRef<'header'>, 'children'>,
    ScrolledBarOptions {
  /** Links, and menus of links. */
  entries: readonly NavEntry[]
  /** The path of the current page. The bar marks the link to that page. */
  path: string
  /** A logo or a name that links to the home page. */
  brand: ReactNode
  /** A call to action at the end of the bar, in windows at least 768 px wide. */
  action?: ReactNode
  /** A call to action at the bottom of the sheet, in windows narrower than 768 px. */
  sheetAction?: ReactNode
  /** A `SkipLink`, the first tab stop. */
  skipLink?: ReactNode
  /**
   * Whether the bar overlays the top of the page and is transparent until the page scrolls.
   * @default false
   */
  overlay?: boolean
  /** Renders each link with your router's component. @default a plain `<a>` */
  renderLink?: RenderNavLink
  /** Labels that replace the built-in text. @default defaultNavBarLabels */
  labels?: Partial<NavBarLabels> | undefined
}

/**
 * The sticky bar at the top of every page. It hides when the user scrolls down and returns when
 * they scroll up. If there's enough width, links start at the fifth of twelve columns.
 */
export const NavBar = withRef(function NavBar({
  entries,
  path,
  brand,
  action,
  sheetAction,
  skipLink,
  overlay = false,
  scroller,
  offset,
  tolerance,
  onHiddenChange,
  onAtTopChange,
  renderLink = (props) => <a {...props} />,
  labels,
  className,
  ref,
  ...rest
}: NavBarProps) {
  const bar = useRef<HTMLElement>(null)
  const { isHidden, isAtTop } = useScrolledBar(bar, {
    scroller,
    offset,
    tolerance,
    onHiddenChange,
    onAtTopChange,
  })
  const allLabels = useLabels('NavBar', defaultNavBarLabels, labels)

  return (
    <header
      {...rest}
      ref={useMergedRefs(bar, ref)}
      className={cx(styles.bar, className)}
      data-overlay={overlay ? (isAtTop ? 'clear' : 'solid') : undefined}
      data-hidden={isHidden || undefined}
    >
      {skipLink}
      <nav aria-label={allLabels.nav} className={styles.row}>
        <div className={styles.brand}>{brand}</div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
        <ul role="list" className={styles.links}>
          {entries.map((entry) =>
            'links' in entry ? (
              <li key={entry.label}>
                <NavMenu group={entry} path={path} renderLink={renderLink} />
              </li>
            ) : (
              <li key={entry.href}>
                {renderLink({
                  href: entry.href,
                  ...getAriaCurrentProps(path, entry.href),
                  className: cx(...styles.link),
                  children: entry.label,
                })}
              </li>
            ),
          )}
        </ul>
        {action && <div className={styles.action}>{action}</div>}
        <NavSheet
          entries={entries}
          path={path}
          brand={brand}
          action={sheetAction}
          renderLink={renderLink}
          labels={allLabels}
        />
      </nav>
    </header>
  )
})
