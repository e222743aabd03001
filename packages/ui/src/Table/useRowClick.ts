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
    const row = findRow(event)
    if (!row || event.defaultPrevented || event.button === 2) return
    const path = listEventPath(event.nativeEvent, row)
    if (path.some(isOverlay)) return
    const control = path.find((element) => element.matches(CONTROL_SELECTOR))
    const isOnLink = control?.hasAttribute('data-row-link') ?? false
    if (control && !isOnLink) return
    const isPlainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = row.querySelector<HTMLAnchorElement>('[data-row-link]')
    if (isOnLink) {
      if (!isPlainClick || !onOpen) return
      event.preventDefault()
      onOpen(Number(row.dataset.index))
    } else if (!isPlainClick) {
      if (link) window.open(link.href, '_blank', 'noopener')
    } else if (!isSelecting(row)) {
      if (onOpen) onOpen(Number(row.dataset.index))
      else link?.click()
    }
  }
  return {
    onClick: handleClick,
    onAuxClick: handleClick,
  }
}

/** A shadow root with its own text selection, which only Chromium supports. */
interface SelectableShadowRoot extends ShadowRoot {
  getSelection?(): Selection | null
}

/** Returns whether the click ended a text selection in the row. */
function isSelecting(row: Element): boolean {
  const shadowRoot: SelectableShadowRoot | undefined = getShadowRoot(row)
  const selection = shadowRoot?.getSelection?.() ?? document.getSelection()
  return Boolean(selection && !selection.isCollapsed && selection.containsNode(row, true))
}
