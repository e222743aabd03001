import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface RowFocus {
  body: RefObject<HTMLElement | null>
  count: number
  /** In px. */
  rowHeight: number
  /** The row that a key moves on from when no row is focused. */
  current: number
  /** Whether J and K also work while nothing on the page has the focus. */
  hasPageKeys: boolean
  onEnter: (index: number) => void
}

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Moves the focus from row to row. Arrow keys, J and K by one, Page Up and Page Down by a
 * screenful, Home and End to the ends; Enter on a row opens it. `pending` is a row that has to be
 * drawn because the focus is on its way there.
 */
export function useRowFocus({ body, count, rowHeight, current, hasPageKeys, onEnter }: RowFocus): {
  pending: number | null
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
} {
  const [pending, setPending] = useState<number | null>(null)

  const focusRow = (wanted: number) => {
    const index = Math.min(count - 1, Math.max(0, wanted))
    const find = () => body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    if (!find()) flushSync(() => setPending(index))
    const row = find()
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }

  const focusRowRef = useRef(focusRow)
  const currentRef = useRef(current)
  useEffect(() => {
    focusRowRef.current = focusRow
    currentRef.current = current
  })

  useEffect(() => {
    if (!hasPageKeys) return
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const step = stepOf(event, 0)
      const isLetter = event.key.length === 1
      const isFree = document.activeElement === document.body && !event.defaultPrevented
      if (step === null || !isLetter || !isFree) return
      event.preventDefault()
      const isFirst = currentRef.current < 0
      focusRowRef.current(isFirst ? 0 : currentRef.current + step)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [hasPageKeys])

  return {
    pending,
    onKeyDown(event) {
      const target = event.target as Element
      const row = target.closest<HTMLElement>('[data-index]')
      if (!row || event.defaultPrevented || target.closest(EDITABLE)) return
      const index = Number(row.dataset.index)
      if (event.key === 'Enter') {
        if (target === row) onEnter(index)
        return
      }
      const screenful = Math.max(1, Math.floor((window.innerHeight * 0.8) / rowHeight))
      const step = stepOf(event, screenful)
      if (step === null) return
      event.preventDefault()
      focusRow(index + step)
    },
  }
}

/** By how many rows a key moves; `null` for any other key. */
function stepOf(
  event: Pick<globalThis.KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  screenful: number,
): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
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
      return screenful
    case 'PageUp':
      return -screenful
    case 'Home':
      return Number.NEGATIVE_INFINITY
    case 'End':
      return Number.POSITIVE_INFINITY
    default:
      return null
  }
}
