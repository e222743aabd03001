import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { popoverTargetProps } from '../hooks/popoverTargetProps.ts'
import { findEventLink, getActiveElement } from '../hooks/roots.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { getAriaCurrentProps, isUnder, type NavGroup, type RenderNavLink } from './entries.ts'
import * as bar from './NavBar.css.ts'
import * as styles from './NavMenu.css.ts'
import { useDisclosedMenu } from './useDisclosedMenu.ts'

interface NavMenuProps {
  group: NavGroup
  path: string
  renderLink: RenderNavLink
}

/** How long the menu stays open after the pointer leaves it, in milliseconds. */
const CLOSE_DELAY_MS = 150

/**
 * A disclosure with links (APG "Disclosure Navigation Menu"). The menu is a popover, so its button
 * works without JavaScript, and a menu opened before hydration stays open.
 */
export function NavMenu({ group, path, renderLink }: NavMenuProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const isOpenedByHover = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { isExpanded, isOpen, open: openMenu, close: closeMenu } = useDisclosedMenu(trigger, panel)

  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of the button and the links.
    <div
      className={styles.root}
      onKeyDown={(event) => {
        // Prevents the browser's default action, which would also close a dialog around the bar.
        if (event.key === 'Escape' && isOpen()) {
          event.preventDefault()
          closeMenu()
        } else moveFocus(event, openMenu)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu()
      }}
      onClick={({ nativeEvent }) => {
        if (findEventLink(nativeEvent)) closeMenu()
      }}
      onPointerEnter={({ pointerType }) => {
        clearTimeout(timer.current)
        if (pointerType === 'touch' || isOpen()) return
        openMenu()
        isOpenedByHover.current = true
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'touch' || !isOpenedByHover.current) return
        timer.current = setTimeout(closeMenu, CLOSE_DELAY_MS)
      }}
    >
      <button
        {...popoverTargetProps(id)}
        ref={trigger}
        type="button"
        className={cx(...bar.link, styles.trigger)}
        aria-controls={id}
        // Undefined before hydration, while the browser itself exposes the popover's state.
        aria-expanded={isExpanded}
        data-active={group.links.some(({ href }) => isUnder(path, href)) || undefined}
        onClick={(event) => {
          // If hovering opened the menu, the first click keeps it open instead of closing it.
          if (isOpenedByHover.current && isOpen()) event.preventDefault()
          isOpenedByHover.current = false
        }}
      >
        {group.label}
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
      <ul ref={panel} id={id} role="list" popover="auto" className={styles.panel}>
        {group.links.map(({ href, label }) => (
          <li key={href}>
            {renderLink({
              href,
              ...getAriaCurrentProps(path, href),
              className: cx(...styles.item),
              children: label,
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Arrow keys, Home, and End move between the links. ArrowDown on the button opens the menu. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>, openMenu: () => void) {
  const { key, currentTarget: root, altKey, ctrlKey, metaKey } = event
  const focusedElement = getActiveElement(root)
  const isOnTrigger = focusedElement?.tagName === 'BUTTON'
  if (altKey || ctrlKey || metaKey || (isOnTrigger && key !== 'ArrowDown')) return
  const links = [...root.querySelectorAll<HTMLElement>('li a')]
  const currentIndex = links.indexOf(focusedElement as HTMLElement)
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: links[currentIndex + 1] ?? links[0],
    ArrowUp: links.at(currentIndex - 1),
    Home: links[0],
    End: links.at(-1),
  }
  const target = targets[key]
  if (!target) return
  event.preventDefault()
  openMenu()
  target.focus()
}
