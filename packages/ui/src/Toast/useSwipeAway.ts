import { type PointerEvent, useRef } from 'react'

/** How far a finger has to go, in px, for the element to go with it. */
const THRESHOLD = 80

/**
 * Handlers that let a finger push an element away to the right. The way that it has gone is the
 * custom property `--ui-toast-swipe`, and `data-swiping` is set while the finger is down.
 */
export function useSwipeAway(onAway: () => void) {
  const startX = useRef<number | null>(null)
  const wayOf = (event: PointerEvent) => Math.max(0, event.clientX - (startX.current ?? 0))

  const endSwipe = (event: PointerEvent<HTMLElement>, isAway: boolean) => {
    if (startX.current === null) return
    startX.current = null
    event.currentTarget.removeAttribute('data-swiping')
    if (isAway) onAway()
    else event.currentTarget.style.removeProperty('--ui-toast-swipe')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch' && event.isPrimary) startX.current = event.clientX
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX.current === null) return
      event.currentTarget.setAttribute('data-swiping', '')
      event.currentTarget.style.setProperty('--ui-toast-swipe', `${wayOf(event)}px`)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      endSwipe(event, wayOf(event) > THRESHOLD)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      endSwipe(event, false)
    },
  }
}
