'use client'

import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { type ComponentPropsWithRef, useContext } from 'react'
import { withRef } from '../hooks/withRef.ts'
import type { IconName } from '../Icon/drawings.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './Menu.css.ts'
import { MenuTriggerContext } from './menuTriggerContext.ts'

export interface MenuItemProps extends Omit<ComponentPropsWithRef<'div'>, 'onSelect'> {
  /** Called when the user clicks the item or presses Enter or Space on it. The menu then closes. */
  onSelect: () => void
  /** An icon before the text. */
  icon?: IconName
  /** Whether the item is unavailable. Arrow keys skip unavailable items. @default false */
  disabled?: boolean
  /**
   * Whether the item is the current choice, if the items of the menu are choices. A check mark shows
   * the current choice.
   */
  checked?: boolean
}

/** An action or a choice in a `Menu`. */
export const MenuItem = withRef(function MenuItem({
  onSelect,
  icon,
  disabled = false,
  checked,
  className,
  children,
  ...rest
}: MenuItemProps) {
  const trigger = useContext(MenuTriggerContext)

  function handleSelect() {
    // A dialog that `onSelect` opens returns focus to the element that had it before. The item is
    // gone by then.
    trigger?.current?.focus()
    onSelect()
  }

  return (
    <DropdownMenu.Item
      {...rest}
      {...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked })}
      disabled={disabled}
      onSelect={handleSelect}
      className={cx(styles.item, className)}
    >
      {checked !== undefined && (
        <Icon name="check" className={checked ? undefined : styles.unchecked} />
      )}
      {icon && <Icon name={icon} />}
      {children}
    </DropdownMenu.Item>
  )
})
