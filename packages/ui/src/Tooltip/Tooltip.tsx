'use client'

import * as RadixTooltip from '@radix-ui/react-tooltip'
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Tooltip.css.ts'

export interface TooltipProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'content'> {
  /** Short text that describes the control. It can't contain controls. */
  content: ReactNode
  /** The control, such as a `Button` or a `Link`. */
  children: ReactElement
  /** Whether the tooltip is open, if the parent controls it. */
  open?: boolean
  /** Called when the tooltip opens or closes. */
  onOpenChange?: (open: boolean) => void
  /**
   * Milliseconds of hovering before the tooltip opens. On focus, it opens immediately.
   * @default 500
   */
  delay?: number
  /**
   * The side of the control where the tooltip appears. If the tooltip doesn't fit there, it appears
   * on the opposite side.
   * @default 'top'
   */
  side?: 'top' | 'bottom'
}

/**
 * Text that appears while a control is hovered or focused. Escape closes the tooltip. It never
 * appears on touch screens, so show important information elsewhere too. The tooltip element, which
 * exists only while the tooltip is open, gets `ref`, `className`, and other props.
 */
export const Tooltip = withRef(function Tooltip({
  content,
  children,
  open,
  onOpenChange,
  delay = 500,
  side = 'top',
  className,
  ...rest
}: TooltipProps) {
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root
        delayDuration={delay}
        {...(open !== undefined && { open })}
        {...(onOpenChange && { onOpenChange })}
      >
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        {/* Not in a portal, because a modal `Dialog` would make a tooltip in the body inert. */}
        <RadixTooltip.Content
          {...rest}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={cx(...styles.tooltip, className)}
        >
          {content}
        </RadixTooltip.Content>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
})
