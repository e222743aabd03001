import { countSlidesToMove } from './countSlidesToMove.ts'
import { getDirectionSign } from './position.ts'
import type { Track } from './track.ts'

/**
 * How long the wheel must be still for a gesture to end, in milliseconds. A drag that pauses this
 * long before its release isn't a flick.
 */
export const REST_TIME_MS = 100

export interface GestureOptions {
  viewport: HTMLElement
  track: Track
  isVertical: boolean
  /** Called with the number of slides to move by, negative for previous slides. */
  onAdvance: (slides: number) => void
}

export interface TrackDrag {
  begin: (time: number) => void
  /** Moves the track by a number of pixels to the right, or down if the track is vertical. */
  moveBy: (pixels: number, time: number) => void
  /** Changes slides if the drag was long enough, or if it ended with a flick. */
  end: (time: number, mayFlick: boolean) => void
  /** Moves the track back to the current slide. */
  cancel: () => void
}

/** Converts a pointer or wheel gesture in pixels to moves of the track, and measures its speed. */
export function createTrackDrag({
  viewport,
  track,
  isVertical,
  onAdvance,
}: GestureOptions): TrackDrag {
  let slideSize = 1
  let lastTime = 0
  /** How far the track has moved to the right or down, in pixels. */
  let movement = 0
  /** The speed in pixels per millisecond, averaged over the latest events. */
  let speed = 0

  const sign = () => (isVertical ? -1 : -getDirectionSign(viewport))

  return {
    begin(time) {
      track.hold()
      // Pointers and the wheel report pixels of the window, which differ from CSS pixels if a parent
      // is scaled. `offsetWidth` is in CSS pixels.
      const { width, height } = (viewport.firstElementChild as Element).getBoundingClientRect()
      slideSize = isVertical ? height : width
      lastTime = time
      movement = speed = 0
    },
    moveBy(pixels, time) {
      speed += (pixels / (time - lastTime || 1) - speed) / 2
      lastTime = time
      movement += pixels
      track.moveBy((sign() * pixels) / slideSize)
    },
    end(time, mayFlick) {
      const endSpeed = time - lastTime < REST_TIME_MS ? speed : 0
      const slides = countSlidesToMove(movement, mayFlick ? endSpeed : 0, slideSize)
      if (slides !== 0) onAdvance(sign() * slides)
      track.release(slides === 0 ? 0 : (sign() * endSpeed) / slideSize)
    },
    cancel: () => track.release(0),
  }
}
