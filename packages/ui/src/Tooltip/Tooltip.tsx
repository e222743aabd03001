'use client'

import * as RadixTooltip from '@radix-ui/react-tooltip'
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useState } from 'react'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { getShadowRoot } from '../hooks/roots.ts'
import { showInTopLayer } from '../hooks/showInTopLayer.ts'
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
  ...rest
}: TooltipProps) {
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null)

  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root
        delayDuration={delay}
        {...(open !== undefined && { open })}
        {...(onOpenChange && { onOpenChange })}
      >
        <RadixTooltip.Trigger ref={setTrigger} asChild>
          {children}
        </RadixTooltip.Trigger>
        {/* The trigger, and so the tooltip, exists only in the browser. */}
        {trigger && (
          <RadixTooltip.Portal container={findContainer(trigger)}>
            <TooltipContent {...rest} trigger={trigger} side={side}>
              {content}
            </TooltipContent>
          </RadixTooltip.Portal>
        )}
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
})

/**
 * Returns the element to render the tooltip in. A modal dialog makes the rest of the page inert.
 * Browsers without popovers show the tooltip above the body, but below dialogs and popovers.
 */
function findContainer(trigger: Element) {
  return trigger.closest('dialog, [popover]') ?? getShadowRoot(trigger) ?? document.body
}

interface TooltipContentProps extends ComponentPropsWithRef<'div'> {
  trigger: Element
  side: 'top' | 'bottom'
}

/**
 * The tooltip element. It has the theme, direction, and language of the trigger, although it's
 * elsewhere.
 */
const TooltipContent = withRef(function TooltipContent({
  trigger,
  className,
  ref,
  ...rest
}: TooltipContentProps) {
  const themedParent = trigger.closest<HTMLElement>('[data-theme]:not(:root)')
  return (
    <RadixTooltip.Content
      data-theme={themedParent?.dataset.theme}
      dir={getComputedStyle(trigger).direction}
      lang={trigger.closest<HTMLElement>('[lang]:not(:root)')?.lang}
      {...rest}
      ref={useMergedRefs(showInTopLayer, ref)}
      sideOffset={4}
      collisionPadding={8}
      className={cx(...styles.tooltip, className)}
    />
  )
})
