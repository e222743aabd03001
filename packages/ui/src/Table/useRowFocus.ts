import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listModals } from '../hooks/modals.ts'
import { getRoot, getShadowRoot, listEventPath } from '../hooks/roots.ts'
import { findRow } from './findRow.ts'
import { isOverlay } from './isOverlay.ts'

interface RowFocusOptions {
  body: RefObject<HTMLElement | null>
  count: number
  /** The height of each row, in px. */
  rowHeight: number
  /** Index of the row to move from if no row has focus, or -1 for none. */
  current: number
  /** Whether J and K also work while focus is on the `<body>` or another ancestor of the table. */
  pageKeys: boolean
  /** Whether J and K move between rows. */
  letterKeys: boolean
  /** Called when the user presses Enter. If omitted, Enter follows the row's link. */
  onOpen: ((index: number) => void) | undefined
}

/** Controls that use letters or arrow keys themselves. Checkboxes use only Space. */
const EDITABLE_SELECTOR =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Manages keyboard focus for rows. Arrow keys, J, and K move by one row. Page Up and Page Down move
 * by a screen. Home and End move to the ends. Enter opens a row. Returns the `pending` row, which
 * must render before it can receive focus.
 */
export function useRowFocus({
  body,
  count,
  rowHeight,
  current,
  pageKeys,
  letterKeys,
  onOpen,
}: RowFocusOptions): {
  pending: number | null
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
} {
  const [pendingIndex, setPendingIndex] = useState<number | null>(null)

  const focusRow = (targetIndex: number) => {
    const index = Math.min(count - 1, Math.max(0, targetIndex))
    const findRow = () => body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    if (!findRow()) flushSync(() => setPendingIndex(index))
    const row = findRow()
    row?.focus({ preventScroll: true })
    // jsdom has no `scrollIntoView`.
    row?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' })
  }

  const focusRowRef = useRef(focusRow)
  const currentRef = useRef(current)
  useEffect(() => {
    focusRowRef.current = focusRow
    currentRef.current = current
  })

  useEffect(() => {
    if (!pageKeys || !letterKeys) return
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const step = getStep(event, 0)
      const table = body.current
      if (step === null || !isLetterKey(event) || !table || event.defaultPrevented) return
      // If focus is in a field in a shadow root, `isFocusAround` sees only the shadow host.
      if (listEventPath(event, document.documentElement).some(isEditable)) return
      // A click on text in a modal dialog moves focus to `<body>`, so also check for a dialog.
      const hasModal = [document, getRoot(table)].some((root) => listModals(root).length > 0)
      if (hasModal || !isFocusAround(table)) return
      event.preventDefault()
      const hasNoCurrentRow = currentRef.current < 0
      focusRowRef.current(hasNoCurrentRow ? 0 : currentRef.current + step)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [body, pageKeys, letterKeys])

  return {
    pending: pendingIndex,
    onKeyDown(event) {
      const row = findRow(event)
      if (!row || event.defaultPrevented) return
      const path = listEventPath(event.nativeEvent, row)
      if (path.some((element) => isEditable(element) || isOverlay(element))) return
      if (isLetterKey(event) && !letterKeys) return
      const index = Number(row.dataset.index)
      if (event.key === 'Enter') {
        if (event.target !== row) return
        // Without this, Enter would also press the button that `onOpen` focuses, such as a button in
        // a dialog.
        event.preventDefault()
        if (onOpen) onOpen(index)
        else row.querySelector<HTMLElement>('[data-row-link]')?.click()
        return
      }
      const rowsPerScreen = Math.max(1, Math.floor((window.innerHeight * 0.8) / rowHeight))
      const step = getStep(event, rowsPerScreen)
      if (step === null) return
      event.preventDefault()
      focusRow(index + step)
    },
  }
}

const isEditable = (element: Element) => element.matches(EDITABLE_SELECTOR)

/** Returns whether an ancestor of the element has focus, inside or outside of its shadow root. */
function isFocusAround(element: Element): boolean {
  const { activeElement } = getRoot(element)
  if (activeElement) return activeElement.contains(element)
  const shadowRoot = getShadowRoot(element)
  return shadowRoot ? isFocusAround(shadowRoot.host) : false
}

function isLetterKey({ key }: { key: string }): boolean {
  return key.length === 1
}

/** Returns the number of rows that a key moves by, or `null` if the key doesn't move focus. */
function getStep(
  event: Pick<globalThis.KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  rowsPerScreen: number,
): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  // Shift and an arrow key move focus too, so that a table with a selection can extend it.
  if (event.shiftKey && !event.key.startsWith('Arrow')) return null
  switch (event.key) {
    case 'ArrowDown':
    case 'j':
    case 'J':
      return 1
    case 'ArrowUp':
    case 'k':
    case 'K':
      return -1
    case 'PageDown':
      return rowsPerScreen
    case 'PageUp':
      return -rowsPerScreen
    case 'Home':
      return Number.NEGATIVE_INFINITY
    case 'End':
      return Number.POSITIVE_INFINITY
    default:
      return null
  }
}
