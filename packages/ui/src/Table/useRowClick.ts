import type { MouseEvent } from 'react'

const CONTROL = 'a, button, input, select, textarea, label, summary'

/**
 * Makes the whole row the target of its link: a plain click calls `onOpen`, a click with the
 * middle button or with Ctrl, Cmd or Shift opens the link as the browser would. Controls inside of
 * a row and selected text stay what they are. Without `onOpen` the click follows the link.
 */
export function useRowClick(onOpen: ((index: number) => void) | undefined) {
  const handle = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    const row = target.closest<HTMLElement>('[data-index]')
    if (!row || event.defaultPrevented || event.button === 2) return
    const control = target.closest(CONTROL)
    const isOnLink = control?.hasAttribute('data-row-link') ?? false
    if (control && !isOnLink) return
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = row.querySelector<HTMLAnchorElement>('[data-row-link]')
    if (isOnLink) {
      if (!isPlain || !onOpen) return
      event.preventDefault()
      onOpen(Number(row.dataset.index))
    } else if (!isPlain) {
      if (link) window.open(link.href, '_blank', 'noopener')
    } else if (!isSelecting(row)) {
      if (onOpen) onOpen(Number(row.dataset.index))
      else link?.click()
    }
  }
  return {
    onClick: handle,
    onAuxClick: handle,
  }
}

/** Whether the click was the end of selecting text of the row, an address to copy for example. */
function isSelecting(row: Element): boolean {
  const selection = document.getSelection()
  return Boolean(selection && !selection.isCollapsed && selection.containsNode(row, true))
}
