import { listAnimations } from './useSpeed.ts'

/** At 1, the next loop would start. */
const MAX_PROGRESS = 0.999999

/**
 * Moves the loop so that an element in the first group is in view. The browser can't do this,
 * because it can't scroll to what has moved out of view at the start.
 */
export function bringIntoView(track: Element, element: Element): void {
  const group = track.firstElementChild as Element
  const [trackBox, groupBox, box] = [
    track.getBoundingClientRect(),
    group.getBoundingClientRect(),
    element.getBoundingClientRect(),
  ]
  if (box.left >= trackBox.left && box.right <= trackBox.right) return
  const isRtl = getComputedStyle(track).direction === 'rtl'
  const start = isRtl ? groupBox.right - box.right : box.left - groupBox.left
  const spaceBefore = Math.max(0, trackBox.width - box.width) / 2
  const shift = Math.max(0, start - spaceBefore) / groupBox.width
  for (const animation of listAnimations(track)) {
    const { duration, direction } = animation.effect?.getComputedTiming() ?? {}
    const progress = direction === 'reverse' ? 1 - shift : shift
    animation.currentTime = Number(duration) * Math.min(progress, MAX_PROGRESS)
  }
}
