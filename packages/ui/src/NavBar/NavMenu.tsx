import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { currentOf, isUnder, type NavGroup, type RenderNavLink } from './entries.ts'
import * as bar from './NavBar.css.ts'
import * as styles from './NavMenu.css.ts'
import type { MenuOpening, RadixMenuProps } from './RadixMenu.tsx'

interface NavMenuProps {
  group: NavGroup
  path: string
  renderLink: RenderNavLink
}

/** How long a pointer may be away, in ms: between the word and its menu, or by mistake. */
const closeDelay = 150

/**
 * A word of the bar with links under it. As the server sends it, it is the browser's own disclosure;
 * whoever comes near it has the real menu loaded, which takes its place as it stands, open or focused.
 */
export function NavMenu({ group, path, renderLink }: NavMenuProps) {
  const [opening, setOpening] = useState<MenuOpening>(false)
  const [Menu, setMenu] = useState<ComponentType<RadixMenuProps>>()
  const root = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const loaded = useRef<ComponentType<RadixMenuProps>>(undefined)
  const isPressed = useRef(false)
  const isFocused = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function prepare() {
    if (isAsked.current) return
    isAsked.current = true
    import('./RadixMenu.tsx').then(
      ({ RadixMenu }) => {
        loaded.current = RadixMenu
        swap()
      },
      () => {
        // No network: the disclosure goes on, and the next one who comes near asks again.
        isAsked.current = false
      },
    )
  }

  /** Never under a finger: the press would end on something else than it began on, and be none. */
  function swap() {
    const { current } = loaded
    if (!current || isPressed.current) return
    isFocused.current = root.current?.contains(document.activeElement) ?? false
    setMenu(() => current)
  }
  function endPress() {
    isPressed.current = false
    swap()
  }

  const shared = {
    trigger: (
      <>
        {group.label}
        <Icon name="chevron-down" className={styles.chevron} />
      </>
    ),
    isActive: group.links.some(({ href }) => isUnder(path, href)),
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer alone; keys go to the word inside.
    <div
      ref={root}
      className={styles.root}
      onFocus={prepare}
      onPointerDown={() => {
        isPressed.current = true
        prepare()
      }}
      onPointerCancel={endPress}
      onPointerEnter={({ pointerType }) => {
        prepare()
        if (pointerType === 'touch') return
        clearTimeout(timer.current)
        setOpening((before) => before || 'hover')
      }}
      onPointerLeave={({ pointerType }) => {
        // A finger leaves before its click, which is still to come.
        if (pointerType === 'touch') return
        endPress()
        if (opening === 'press') return
        clearTimeout(timer.current)
        timer.current = setTimeout(setOpening, closeDelay, false)
      }}
    >
      {Menu ? (
        <Menu
          {...shared}
          group={group}
          path={path}
          renderLink={renderLink}
          opening={opening}
          onOpeningChange={setOpening}
          takesFocus={isFocused.current}
        />
      ) : (
        <details
          data-nav-menu=""
          open={opening !== false}
          // Somebody may have opened it before the page woke up.
          suppressHydrationWarning
          onToggle={({ currentTarget: { open } }) => {
            if (open !== (opening !== false)) setOpening(open && 'press')
            endPress()
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return
            setOpening(false)
            currentTarget.querySelector('summary')?.focus()
          }}
          onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
            // Without a target it is the menu that takes the place of this.
            if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) setOpening(false)
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control. */}
          <summary
            className={cx(...bar.link, styles.trigger)}
            data-active={shared.isActive || undefined}
            onClick={(event) => {
              // The pointer that comes to press has opened it already.
              if (opening !== 'hover') return
              event.preventDefault()
              setOpening('press')
              endPress()
            }}
          >
            {shared.trigger}
          </summary>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none */}
          <ul role="list" className={cx(styles.panel, styles.below)}>
            {group.links.map(({ href, label }) => (
              <li key={href}>
                {renderLink({
                  href,
                  ...currentOf(path, href),
                  className: cx(...styles.item),
                  onClick: () => setOpening(false),
                  children: label,
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
