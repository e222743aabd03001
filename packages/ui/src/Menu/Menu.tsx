'use client'

import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { type ComponentPropsWithRef, type ReactElement, useRef } from 'react'
import { useDirection } from '../hooks/useDirection.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Menu.css.ts'

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
}

/**
 * A menu of actions. Its children are `MenuItem`s. For links, use a list or a group in a `NavBar`.
 * `ref`, `className`, and other props go to the menu element, which exists only while the menu is
 * open.
 */
export const Menu = withRef(function Menu({
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  align = 'start',
  className,
  children,
  ...rest
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const direction = useDirection(button)

  return (
    // Doesn't use a portal, because a modal `Dialog` would make a menu in the body inert.
    <DropdownMenu.Root
      modal={false}
      dir={direction}
      {...(open !== undefined && { open })}
      {...(defaultOpen !== undefined && { defaultOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        {...rest}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className={cx(...styles.menu, className)}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
})
