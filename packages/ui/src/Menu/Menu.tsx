'use client'

import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import type { ComponentPropsWithRef, FocusEvent, ReactElement, RefObject } from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { moveFocusInShadowRoot } from '../hooks/moveFocusInShadowRoot.ts'
import { getShadowRoot } from '../hooks/roots.ts'
import { useDirection } from '../hooks/useDirection.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { useOverlay } from '../hooks/useOverlay.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Menu.css.ts'
import { MenuTriggerContext } from './menuTriggerContext.ts'
import { useTypeAhead } from './useTypeAhead.ts'

const ITEM_SELECTOR = '[role^="menuitem"]:not([data-disabled])'

export interface MenuProps extends Omit<ComponentPropsWithRef<'div'>, 'dir'> {
  /** The button that opens the menu, such as a `Button` or an `IconButton`. */
  trigger: ReactElement
  /** Whether the menu is open, if the parent controls it. */
  open?: boolean
  /** Whether the menu is initially open. @default false */
  defaultOpen?: boolean
  /** Called when the menu opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The edge of the trigger that the menu aligns with. @default 'start' */
  align?: 'start' | 'end'
  /**
   * Receives focus when the menu closes if its trigger is gone, disabled, or hidden.
   * @default the nearest element around the trigger that's still on the page
   */
  fallbackFocusRef?: RefObject<HTMLElement | null> | undefined
}

/**
 * A menu of actions. Its children are `MenuItem`s. For links, use a list or a group in a `NavBar`.
 * The menu element, which exists only while the menu is open, gets `ref`, `className`, and other
 * props.
 */
export const Menu = withRef(function Menu({
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  align = 'start',
  fallbackFocusRef,
  children,
  ref,
  ...rest
}: MenuProps) {
  const { trigger: button, ...overlay } = useOverlay({
    open,
    defaultOpen,
    onOpenChange,
    fallbackFocusRef,
    ref,
  })
  const typeAhead = useTypeAhead(ITEM_SELECTOR)
  const isHydrated = useHydrated()
  const { direction, updateDirection } = useDirection(button)

  return (
    // Doesn't use a portal, because a modal `Dialog` would make a menu in the body inert.
    <DropdownMenu.Root
      modal={false}
      dir={direction}
      open={overlay.isOpen}
      onOpenChange={(isOpen) => {
        updateDirection()
        overlay.setIsOpen(isOpen)
      }}
    >
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      {/* Positions the menu with a `style` attribute, which a content security policy can block in
          server-rendered HTML. */}
      {isHydrated && (
        <DropdownMenu.Content
          {...mergeProps(rest, {
            className: cx(...styles.menu),
            onFocus: focusFirstItem,
            onKeyDownCapture(event) {
              moveFocusInShadowRoot(event, {
                items: ITEM_SELECTOR,
                previousKey: 'ArrowUp',
                nextKey: 'ArrowDown',
                loop: false,
              })
              typeAhead(event)
            },
          })}
          ref={overlay.contentRef}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // An item focuses the trigger before it calls `onSelect`, and then closes the menu itself.
          onFocusOutside={(event) => {
            if (event.target === button.current) event.preventDefault()
          }}
          onInteractOutside={overlay.handleInteractOutside}
          onCloseAutoFocus={overlay.handleCloseAutoFocus}
        >
          <MenuTriggerContext.Provider value={button}>{children}</MenuTriggerContext.Provider>
        </DropdownMenu.Content>
      )}
    </DropdownMenu.Root>
  )
})

/**
 * Focuses the first item when the user opens the menu with the keyboard in a shadow root. Radix
 * would focus the last item, because it can't see which element has focus in a shadow root.
 */
function focusFirstItem(event: FocusEvent<HTMLElement>) {
  const { target, currentTarget: menu, relatedTarget } = event
  const isEntering = target === menu && !menu.contains(relatedTarget)
  if (!isEntering || !getShadowRoot(menu)) return
  event.preventDefault()
  if (menu.matches(':focus-visible')) menu.querySelector<HTMLElement>(ITEM_SELECTOR)?.focus()
}
