import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * After the user removes a file, moves focus to the next remove button in the list, or to the input
 * if no files are left. Call `rememberRemoval` before the file at `index` is removed.
 */
export function useFocusAfterRemoval(
  items: readonly unknown[],
  input: RefObject<HTMLInputElement | null>,
) {
  const list = useRef<HTMLUListElement>(null)
  const removedIndex = useRef(-1)

  useEffect(() => {
    if (removedIndex.current < 0) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const nextControl = buttons[Math.min(removedIndex.current, items.length - 1)] ?? input.current
    removedIndex.current = -1
    nextControl?.focus()
  }, [items, input])

  const rememberRemoval = useCallback((index: number) => {
    removedIndex.current = index
  }, [])

  return { list, rememberRemoval }
}
