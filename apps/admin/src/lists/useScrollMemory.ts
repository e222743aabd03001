import { useLayoutEffect, useRef } from 'react'

interface Memory {
  scrollY: number
  /** The row that was selected last. */
  selectedKey: string | null
}

const memories = new Map<string, Memory>()

/**
 * What a list looked like when it was left, so that coming back from a row finds it so. The scroll
 * is set once the rows are there; they have one height, so the page is then as long as it was.
 */
export function useScrollMemory(list: string, isReady: boolean): Memory {
  const memory = useRef<Memory>(recall(list)).current
  const isRestored = useRef(false)

  useLayoutEffect(() => {
    if (!isReady || isRestored.current) return
    // In the same frame, but after the table has measured itself and is as high as it will be.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, memory.scrollY)
      isRestored.current = true
    })
    return () => cancelAnimationFrame(frame)
  }, [isReady, memory])

  // As a layout effect it is gone before the next, shorter page cuts the scroll off.
  useLayoutEffect(() => {
    const handleScroll = () => {
      if (isRestored.current) memory.scrollY = window.scrollY
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [memory])

  return memory
}

function recall(list: string): Memory {
  const memory = memories.get(list) ?? { scrollY: 0, selectedKey: null }
  memories.set(list, memory)
  return memory
}
