import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { cx } from '../theme/cx.ts'
import { currentOf, type NavGroup, type RenderNavLink } from './entries.ts'
import * as bar from './NavBar.css.ts'
import * as styles from './NavMenu.css.ts'

/** What a menu was opened by: what a hover opens closes when the pointer leaves. */
export type MenuOpening = false | 'hover' | 'press'

export interface RadixMenuProps {
  group: NavGroup
  path: string
  renderLink: RenderNavLink
  trigger: ReactNode
  isActive: boolean
  opening: MenuOpening
  onOpeningChange: (opening: MenuOpening) => void
  /** It takes the place of what had the focus. */
  takesFocus: boolean
}

/** The menu with its keys: arrows, Home, End, first letters, Escape. Loaded when somebody comes near. */
export function RadixMenu({
  group,
  path,
  renderLink,
  trigger,
  isActive,
  opening,
  onOpeningChange,
  takesFocus,
}: RadixMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')

  useIsomorphicLayoutEffect(() => {
    const element = button.current
    if (!element) return
    setDirection(getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr')
    if (takesFocus) element.focus({ preventScroll: true })
  }, [takesFocus])

  const hasFocus = () => menu.current?.contains(document.activeElement) ?? false
  /** A pointer that passes by takes nobody's focus, such as that of a field being filled in. */
  function leaveFocus(event: SyntheticEvent) {
    if (!hasFocus()) event.preventDefault()
  }

  return (
    <DropdownMenu.Root
      modal={false}
      dir={direction}
      open={opening !== false}
      onOpenChange={(isOpen) => onOpeningChange(isOpen && 'press')}
    >
      <DropdownMenu.Trigger
        ref={button}
        className={cx(...bar.link, styles.trigger)}
        data-active={isActive || undefined}
        onPointerDown={(event) => {
          // The pointer that comes to press has opened it already: the press makes it stay.
          if (opening !== 'hover' || event.button !== 0) return
          event.preventDefault()
          onOpeningChange('press')
        }}
        onKeyDown={(event) => {
          if (opening === false || !['ArrowDown', 'Enter', ' '].includes(event.key)) return
          event.preventDefault()
          onOpeningChange('press')
          menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
        }}
      >
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        // Each time another one: Radix remembers a press elsewhere, and keeps the focus for ever after.
        key={String(opening !== false)}
        ref={menu}
        className={styles.panel}
        align="start"
        alignOffset={-17}
        sideOffset={4}
        // Radix hands it on, though its types keep it to itself.
        {...{
          onOpenAutoFocus: (event: Event) => {
            if (opening === 'hover') event.preventDefault()
          },
        }}
        onCloseAutoFocus={(event) => {
          // Only a focus that was in the menu, and is nowhere now, goes back to the word.
          if (document.activeElement !== document.body) event.preventDefault()
        }}
        onInteractOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault()
        }}
      >
        {group.links.map(({ href, label }) => (
          <DropdownMenu.Item
            key={href}
            asChild
            // A router prevents the browser's own way, which Radix takes for a wish to stay open.
            onClick={() => onOpeningChange(false)}
            onPointerMove={leaveFocus}
            onPointerLeave={leaveFocus}
          >
            {renderLink({
              href,
              ...currentOf(path, href),
              className: cx(...styles.item),
              children: label,
            })}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
