import { type RefObject, useEffect, useState } from 'react'
import { getActiveElement } from '../hooks/roots.ts'
import { watchFrameFocus } from '../hooks/watchFrameFocus.ts'

/**
 * Opens, closes, and observes a popover menu. The popover element, not React state, determines
 * whether the menu is open.
 */
export function useDisclosedMenu(
  trigger: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
) {
  const [isExpanded, setIsExpanded] = useState<boolean>()

  useEffect(() => {
    const menu = panel.current
    if (!menu) return
    setIsExpanded(isPopoverOpen(menu))
    const handleBeforeToggle = (event: Event) => {
      const willOpen = (event as ToggleEvent).newState === 'open'
      setIsExpanded(willOpen)
      if (willOpen) placeBelow(menu, trigger.current)
      // Moves focus before the menu closes, because hiding a focused link would lose focus.
      else if (menu.contains(getActiveElement(menu))) trigger.current?.focus()
    }
    menu.addEventListener('beforetoggle', handleBeforeToggle)
    return () => menu.removeEventListener('beforetoggle', handleBeforeToggle)
  }, [trigger, panel])

  useEffect(() => {
    if (isExpanded) return watchFrameFocus(() => panel.current?.hidePopover())
    return undefined
  }, [isExpanded, panel])

  const isOpen = () => !!panel.current && isPopoverOpen(panel.current)
  return {
    /**
     * Whether the menu is open, as React state for `aria-expanded`. It's `undefined` until
     * hydration.
     */
    isExpanded,
    /** Returns whether the popover is open. Unlike `isExpanded`, it's never out of date. */
    isOpen,
    open() {
      if (!isOpen()) panel.current?.showPopover?.()
    },
    close() {
      if (isOpen()) panel.current?.hidePopover()
    },
  }
}

/** Checks for support first, because `:popover-open` throws in browsers without popovers. */
const isPopoverOpen = (menu: HTMLElement) => 'popover' in menu && menu.matches(':popover-open')

/** Places the menu below the trigger in browsers that don't support anchor positioning. */
function placeBelow(menu: HTMLElement, trigger: HTMLElement | null) {
  if (!trigger || CSS.supports('anchor-name: --menu')) return
  const { bottom, left, right } = trigger.getBoundingClientRect()
  const isRtl = getComputedStyle(trigger).direction === 'rtl'
  const inlineStart = isRtl ? document.documentElement.clientWidth - right : left
  menu.style.insetBlockStart = `${bottom + 4}px`
  menu.style.insetInlineStart = `${inlineStart - 17}px`
}
