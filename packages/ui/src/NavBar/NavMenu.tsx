import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { getCurrentProps, isUnder, type NavGroup, type RenderNavLink } from './entries.ts'
import * as bar from './NavBar.css.ts'
import * as styles from './NavMenu.css.ts'

interface NavMenuProps {
  group: NavGroup
  path: string
  renderLink: RenderNavLink
}

/** How long the menu stays open after the pointer leaves it, in milliseconds. */
const closeDelay = 150

/**
 * A disclosure with links (APG "Disclosure Navigation Menu"). `<details>` works without JavaScript
 * and owns the open state, so a menu opened before hydration stays open.
 */
export function NavMenu({ group, path, renderLink }: NavMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const isOpenedByHover = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (!details.current?.contains(target as Node)) close(details.current)
    }
    const handleKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') close(details.current)
    }
    document.addEventListener('pointerdown', handlePointerDown)
    document.addEventListener('keydown', handleKeyDown)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('pointerdown', handlePointerDown)
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [])

  return (
    <details
      ref={details}
      className={styles.root}
      // The browser adds `open` when the user opens the menu before hydration.
      suppressHydrationWarning
      onKeyDown={moveFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget)
      }}
      onClick={({ currentTarget, target }) => {
        if ((target as Element).closest('a')) close(currentTarget)
      }}
      onPointerEnter={({ currentTarget, pointerType }) => {
        clearTimeout(timer.current)
        if (pointerType === 'touch' || currentTarget.open) return
        currentTarget.open = true
        isOpenedByHover.current = true
      }}
      onPointerLeave={({ currentTarget, pointerType }) => {
        if (pointerType === 'touch' || !isOpenedByHover.current) return
        timer.current = setTimeout(close, closeDelay, currentTarget)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive. */}
      <summary
        className={cx(...bar.link, styles.trigger)}
        data-active={group.links.some(({ href }) => isUnder(path, href)) || undefined}
        onClick={(event) => {
          // The first click on a menu that hover opened pins the menu open.
          if (isOpenedByHover.current && details.current?.open) event.preventDefault()
          isOpenedByHover.current = false
        }}
      >
        {group.label}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
      <ul role="list" className={styles.panel}>
        {group.links.map(({ href, label }) => (
          <li key={href}>
            {renderLink({
              href,
              ...getCurrentProps(path, href),
              className: cx(...styles.item),
              children: label,
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

function close(details: HTMLDetailsElement | null) {
  if (!details?.open) return
  // Moves focus before closing, because hiding a focused link loses focus.
  if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
  details.open = false
}

/**
 * Moves focus between the links with arrow keys, Home, and End. ArrowDown on the summary opens the
 * menu.
 */
function moveFocus(event: KeyboardEvent<HTMLDetailsElement>) {
  const { key, currentTarget: details, altKey, ctrlKey, metaKey } = event
  const isOnSummary = document.activeElement?.tagName === 'SUMMARY'
  if (altKey || ctrlKey || metaKey || (isOnSummary && key !== 'ArrowDown')) return
  const links = [...details.querySelectorAll<HTMLElement>('li a')]
  const current = links.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: links[current + 1] ?? links[0],
    ArrowUp: links.at(current - 1),
    Home: links[0],
    End: links.at(-1),
  }
  const target = targets[key]
  if (!target) return
  event.preventDefault()
  details.open = true
  target.focus()
}
