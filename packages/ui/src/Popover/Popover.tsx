'use client'

import * as RadixPopover from '@radix-ui/react-popover'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Popover.css.ts'

export interface PopoverProps extends ComponentPropsWithRef<'div'> {
  /** The button that opens the popover, such as a `Button` or an `IconButton`. */
  trigger: ReactElement
  /** Names the popover. */
  label: string
  /** Whether the popover is open, if the parent controls it. */
  open?: boolean
  /** Whether the popover is initially open. @default false */
  defaultOpen?: boolean
  /** Called when the popover opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The edge of the trigger that the popover aligns with. @default 'start' */
  align?: 'start' | 'center' | 'end'
}

/**
 * A small dialog next to its trigger. The rest of the page stays usable. For actions, use a `Menu`.
 * `ref`, `className`, and other props go to the dialog element, which exists only while the popover
 * is open.
 */
export const Popover = withRef(function Popover({
  trigger,
  label,
  open,
  defaultOpen,
  onOpenChange,
  align = 'start',
  className,
  children,
  ...rest
}: PopoverProps) {
  return (
    // Doesn't use a portal, because a modal `Dialog` would make a popover in the body inert.
    <RadixPopover.Root
      {...(open !== undefined && { open })}
      {...(defaultOpen !== undefined && { defaultOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Content
        {...rest}
        aria-label={label}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className={cx(...styles.popover, className)}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Root>
  )
})
