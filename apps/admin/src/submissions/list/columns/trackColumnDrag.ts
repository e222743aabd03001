import type { ColumnId } from './columnSettings.ts'

/** If the pointer moves farther than this, the gesture is a drag and not a click. */
const MAX_CLICK_DISTANCE_PX = 6

interface ColumnHeading {
  id: ColumnId
  cell: HTMLTableCellElement
}

interface ColumnDragOptions {
  /** The event that pressed the pointer on `source`. */
  event: PointerEvent
  source: ColumnHeading
  /** The headings of all columns that can move, in order. */
  headings: readonly ColumnHeading[]
  /** Called with the column to drop the dragged column before, or `null` for the end. */
  onDrop: (nextId: ColumnId | null) => void
}

/**
 * Follows a pointer that pressed a heading, and marks the place where the column would drop. Escape
 * cancels. A press that isn't a drag still clicks the heading. Returns a function that ends the drag.
 */
export function trackColumnDrag({ event, source, headings, onDrop }: ColumnDragOptions) {
  const { pointerId, clientX: startX } = event
  const controller = new AbortController()
  const { signal } = controller
  let state: 'pressed' | 'dragging' | 'cancelled' = 'pressed'
  let dropIndex: number | undefined

  function setDropIndex(index: number | undefined) {
    dropIndex = index
    for (const { cell } of headings) delete cell.dataset.drop
    if (index === undefined) return
    const next = headings[index]
    if (next) next.cell.dataset.drop = 'before'
    else headings.at(-1)?.cell.setAttribute('data-drop', 'after')
  }

  function removeMarks() {
    setDropIndex(undefined)
    delete source.cell.dataset.dragged
  }

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    handle: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, handle, { signal, capture: true })

  listen('pointermove', (move) => {
    if (move.pointerId !== pointerId || state === 'cancelled') return
    // The user released the button outside the window, before the heading captured the pointer.
    if (move.buttons === 0) return controller.abort()
    if (state === 'pressed') {
      if (Math.abs(move.clientX - startX) <= MAX_CLICK_DISTANCE_PX) return
      state = 'dragging'
      source.cell.setPointerCapture(pointerId)
      source.cell.dataset.dragged = ''
    }
    setDropIndex(findDropIndex(move.clientX, source, headings))
  })
  listen('pointerup', (up) => {
    if (up.pointerId !== pointerId) return
    const nextId = dropIndex === undefined ? undefined : (headings[dropIndex]?.id ?? null)
    controller.abort()
    if (state !== 'pressed') suppressClick()
    if (nextId !== undefined) onDrop(nextId)
  })
  listen('pointercancel', (cancel) => {
    if (cancel.pointerId === pointerId) controller.abort()
  })
  listen('keydown', (keyEvent) => {
    if (keyEvent.key !== 'Escape' || state !== 'dragging') return
    // Otherwise, Escape would also clear the selection.
    keyEvent.preventDefault()
    keyEvent.stopPropagation()
    state = 'cancelled'
    removeMarks()
  })
  signal.addEventListener('abort', removeMarks)
  return () => controller.abort()
}

/**
 * Returns the index of the heading to drop a column before, or the number of headings for the end.
 * Returns `undefined` if the column would stay where it is.
 */
function findDropIndex(
  x: number,
  source: ColumnHeading,
  headings: readonly ColumnHeading[],
): number | undefined {
  const isRightToLeft = getComputedStyle(source.cell).direction === 'rtl'
  const index = headings.filter(({ cell }) => {
    const { left, width } = cell.getBoundingClientRect()
    const center = left + width / 2
    return isRightToLeft ? x < center : x > center
  }).length
  const sourceIndex = headings.indexOf(source)
  return index === sourceIndex || index === sourceIndex + 1 ? undefined : index
}

/** Suppresses the click that directly follows a drag, because that click would sort the table. */
function suppressClick() {
  const controller = new AbortController()
  const handleClick = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', handleClick, { signal: controller.signal, capture: true })
  setTimeout(() => controller.abort())
}
