import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { currentOf, type NavEntry, type RenderNavLink } from './entries.ts'
import * as styles from './NavBar.css.ts'
import { NavMenu } from './NavMenu.tsx'
import { NavSheet, type NavSheetLabels } from './NavSheet.tsx'
import { useScrolledBar } from './useScrolledBar.ts'

export interface NavBarProps extends Omit<ComponentPropsWithRef<'header'>, 'children'> {
  /** Links, and groups of links that open under one word. */
  entries: readonly NavEntry[]
  /** The path of the page that is shown; the link that it stands under is marked. */
  path: string
  /** The mark or the name, a link to the first page. */
  brand: ReactNode
  /** What acts, at the end of the bar from 768 px on. */
  action?: ReactNode
  /** What acts, at the foot of the list that opens under 768 px. */
  sheetAction?: ReactNode
  /** A `SkipLink`, the first thing that Tab reaches. */
  skipLink?: ReactNode
  /**
   * Lies on a film as long as the page stands at its top: no ground, no line, no room of its own.
   * @default false
   */
  isOverlay?: boolean
  /** Draws each link with a router's component; a plain `<a>` without it. */
  renderLink?: RenderNavLink
  /** Words, for another language. @default { nav: 'Main', open: 'Open menu', close: 'Close menu' } */
  labels?: NavBarLabels
}

export interface NavBarLabels extends NavSheetLabels {
  /** The landmark's name. */
  nav?: string
}

/**
 * The bar on top of every page, sticky: it leaves on the way down and is back on the way up.
 * Link labels stand on the fifth of twelve columns, where the width allows it.
 */
export const NavBar = withRef(function NavBar({
  entries,
  path,
  brand,
  action,
  sheetAction,
  skipLink,
  isOverlay = false,
  renderLink = (props) => <a {...props} />,
  labels = {},
  className,
  ref,
  ...rest
}: NavBarProps) {
  const bar = useRef<HTMLElement>(null)
  const { isHidden, isAtTop } = useScrolledBar(bar)
  const { nav = 'Main', ...sheetLabels } = labels

  return (
    <header
      {...rest}
      ref={(element) => {
        bar.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className={cx(styles.bar, className)}
      data-overlay={isOverlay ? (isAtTop ? 'clear' : 'solid') : undefined}
      data-hidden={isHidden || undefined}
    >
      {skipLink}
      <nav aria-label={nav} className={styles.row}>
        <div className={styles.brand}>{brand}</div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none */}
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
                  ...currentOf(path, entry.href),
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
          labels={sheetLabels}
          name={nav}
        />
      </nav>
    </header>
  )
})
