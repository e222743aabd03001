import { type PointerEvent, useRef } from 'react'
import { measureScale } from '../hooks/measureScale.ts'
import { isPinchZoomed } from '../hooks/pinchZoom.ts'

const MIN_SWIPE_DISTANCE_PX = 80

/**
 * Returns event handlers that dismiss an element on a swipe to the right. During the swipe, sets
 * `--ui-toast-swipe` to the distance and adds `data-swiping`.
 */
export function useSwipeAway(onDismiss: () => void) {
  const startX = useRef<number | null>(null)
  const scale = useRef(1)
  const measureDistance = (event: PointerEvent) =>
    Math.max(0, event.clientX - (startX.current ?? 0))

  const endSwipe = (event: PointerEvent<HTMLElement>, isDismissed: boolean) => {
    if (startX.current === null) return
    startX.current = null
    event.currentTarget.removeAttribute('data-swiping')
    if (isDismissed) onDismiss()
    else event.currentTarget.style.removeProperty('--ui-toast-swipe')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'touch' || !event.isPrimary || isPinchZoomed()) return
      startX.current = event.clientX
      scale.current = measureScale(event.currentTarget)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX.current === null) return
      event.currentTarget.setAttribute('data-swiping', '')
      const distance = measureDistance(event) / scale.current
      event.currentTarget.style.setProperty('--ui-toast-swipe', `${distance}px`)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      endSwipe(event, measureDistance(event) > MIN_SWIPE_DISTANCE_PX)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      endSwipe(event, false)
    },
  }
}
