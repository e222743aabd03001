'use client'

import * as RadixPopover from '@radix-ui/react-popover'
import type { ComponentPropsWithRef, ReactElement, RefObject } from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { getShadowRoot } from '../hooks/roots.ts'
import { listTabStops, loopFocus } from '../hooks/tabStops.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { useOverlay } from '../hooks/useOverlay.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Popover.css.ts'

export interface PopoverProps extends ComponentPropsWithRef<'div'> {
  /** The button that opens the popover, such as a `Button` or an `IconButton`. */
  trigger: ReactElement
  /** The accessible name of the popover. */
  label: string
  /** Whether the popover is open, if the parent controls it. */
  open?: boolean
  /** Whether the popover is initially open. @default false */
  defaultOpen?: boolean
  /** Called when the popover opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The edge of the trigger that the popover aligns with. @default 'start' */
  align?: 'start' | 'center' | 'end'
  /**
   * Receives focus when the popover closes if its trigger is gone, disabled, or hidden.
   * @default the nearest element around the trigger that's still on the page
   */
  fallbackFocusRef?: RefObject<HTMLElement | null> | undefined
}

/**
 * A small dialog next to its trigger. The rest of the page stays usable. For actions, use a `Menu`.
 * The dialog element, which exists only while the popover is open, gets `ref`, `className`, and
 * other props.
 */
export const Popover = withRef(function Popover({
  trigger,
  label,
  open,
  defaultOpen,
  onOpenChange,
  align = 'start',
  fallbackFocusRef,
  children,
  ref,
  ...rest
}: PopoverProps) {
  const { trigger: button, ...overlay } = useOverlay({
    open,
    defaultOpen,
    onOpenChange,
    fallbackFocusRef,
    ref,
  })
  const isHydrated = useHydrated()

  return (
    // Doesn't use a portal, because a modal `Dialog` would make a popover in the body inert.
    <RadixPopover.Root open={overlay.isOpen} onOpenChange={overlay.setIsOpen}>
      <RadixPopover.Trigger ref={button} asChild>
        {trigger}
      </RadixPopover.Trigger>
      {/* Positions the popover with a `style` attribute, which a content security policy can block in
          server-rendered HTML. */}
      {isHydrated && (
        <RadixPopover.Content
          // `loopFocus` is for shadow roots. Elsewhere, Radix already keeps Tab within the popover.
          {...mergeProps(rest, { className: cx(...styles.popover), onKeyDown: loopFocus })}
          ref={overlay.contentRef}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={focusFirstControl}
          onInteractOutside={overlay.handleInteractOutside}
          onCloseAutoFocus={overlay.handleCloseAutoFocus}
          onPointerDownOutside={(event) => {
            // Radix listens outside the shadow root, where it can't see that the user pressed the
            // trigger. If Radix closed the popover here, the trigger would open it again.
            const path = event.detail.originalEvent.composedPath()
            if (button.current && path.includes(button.current)) event.preventDefault()
          }}
        >
          {children}
        </RadixPopover.Content>
      )}
    </RadixPopover.Root>
  )
})

/** Focuses the first control in a shadow root, where Radix would focus the popover itself. */
function focusFirstControl(event: Event) {
  const popover = event.currentTarget as HTMLElement
  if (!getShadowRoot(popover)) return
  event.preventDefault()
  const [firstControl = popover] = listTabStops(popover)
  firstControl.focus()
}
