import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useIsPageShown } from '../../../start/PageShownContext.ts'
import type { ColumnSetting } from './columnSettings.ts'

interface ColumnDragOptions {
  /** The columns that the user has chosen, or `null` for the default columns. */
  settings: readonly ColumnSetting[] | null
  onSettingsChange: (settings: readonly ColumnSetting[]) => void
}

/**
 * Returns the table's `onPointerDown` handler, which lets the user move columns by dragging. Returns
 * `undefined` until its code has loaded, which isn't part of the first load.
 */
export function useColumnDrag({ settings, onSettingsChange }: ColumnDragOptions) {
  const endDrag = useRef<() => void>(undefined)
  const isPageShown = useIsPageShown()
  const [drag, setDrag] = useState<typeof import('./startColumnDrag.ts')>()

  useEffect(() => {
    // If the code can't be loaded, the form for columns still moves them.
    if (isPageShown) import('./startColumnDrag.ts').then(setDrag, () => undefined)
  }, [isPageShown])
  useEffect(() => () => endDrag.current?.(), [])

  return (
    drag &&
    (({ nativeEvent, currentTarget }: PointerEvent<HTMLTableElement>) => {
      if (!nativeEvent.isPrimary || nativeEvent.button !== 0) return
      endDrag.current?.()
      endDrag.current = drag.startColumnDrag(nativeEvent, currentTarget, settings, onSettingsChange)
    })
  )
}
