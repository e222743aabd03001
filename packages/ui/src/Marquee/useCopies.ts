import { type RefObject, useRef, useState } from 'react'
import { observeSize } from '../hooks/observeSize.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'

/**
 * Counts how many copies of the children fill the track. Measures the first copy, and measures
 * again when the size of the track or the copy changes.
 */
export function useCopies(isEnabled: boolean): {
  /** A ref for the track. The first group in the track contains the copies. */
  track: RefObject<HTMLDivElement | null>
  copies: number
} {
  const track = useRef<HTMLDivElement>(null)
  const [copies, setCopies] = useState(1)

  useIsomorphicLayoutEffect(() => {
    const trackElement = track.current
    const group = trackElement?.firstElementChild
    const copy = group?.firstElementChild
    if (!isEnabled || !trackElement || !group || !(copy instanceof HTMLElement)) return
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(group).columnGap) || 0
      const width = copy.offsetWidth + gap
      // Keeps one copy in a track without width, because only a copy can be measured again.
      if (width > gap) setCopies(Math.max(1, Math.ceil(trackElement.clientWidth / width)))
    }
    measure()
    return observeSize([trackElement, copy], measure)
  }, [isEnabled])

  return { track, copies }
}
