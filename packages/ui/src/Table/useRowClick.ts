import type { MouseEvent } from 'react'
import { getShadowRoot, listEventPath } from '../hooks/roots.ts'
import { findRow } from './findRow.ts'
import { isOverlay } from './isOverlay.ts'

const CONTROL_SELECTOR =
  'a, button, input, select, textarea, label, summary, [contenteditable]:not([contenteditable="false"])'

/**
 * Makes the whole row clickable. A plain click calls `onOpen`, or follows the row's link if there's
 * no `onOpen`. A middle click, or a click with Ctrl, Cmd, or Shift, opens the link in a new tab.
 * Clicks on controls, clicks in menus and dialogs, and text selections don't open the row.
 */
export function useRowClick(onOpen: ((index: number) => void) | undefined) {
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const click = readRowClick(event)
    if (!click) return
    const { row, isOnLink, isPlain: isPlainClick } = click
    const link = row.querySelector<HTMLAnchorElement>('[data-row-link]')
    if (isOnLink) {
      if (!isPlainClick || !onOpen) return
      event.preventDefault()
      onOpen(Number(row.dataset.index))
    } else if (!isPlainClick) {
      if (link) window.open(link.href, '_blank', 'noopener')
    } else if (!isSelectingText(row)) {
      if (onOpen) onOpen(Number(row.dataset.index))
      else link?.click()
    }
  }
  return {
    onClick: handleClick,
    onAuxClick: handleClick,
  }
}

interface RowClick {
  row: HTMLElement
  isOnLink: boolean
  /** Whether it's a click with the main button and without modifier keys. */
  isPlain: boolean
}

/** Returns the row of a click, or `null` if the click is on a control, a menu, or a dialog. */
export function readRowClick(event: MouseEvent<HTMLElement>): RowClick | null {
  const row = findRow(event)
  if (!row || event.defaultPrevented || event.button === 2) return null
  const path = listEventPath(event.nativeEvent, row)
  if (path.some(isOverlay)) return null
  const control = path.find((element) => element.matches(CONTROL_SELECTOR))
  const isOnLink = control?.hasAttribute('data-row-link') ?? false
  if (control && !isOnLink) return null
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return { row, isOnLink, isPlain: button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) }
}

/** A shadow root with its own text selection, which only Chromium supports. */
interface SelectableShadowRoot extends ShadowRoot {
  getSelection?(): Selection | null
}

/** Returns whether the click ended a text selection in the row. */
export function isSelectingText(row: Element): boolean {
  const shadowRoot: SelectableShadowRoot | undefined = getShadowRoot(row)
  const selection = shadowRoot?.getSelection?.() ?? document.getSelection()
  return Boolean(selection && !selection.isCollapsed && selection.containsNode(row, true))
}
