import { media } from '../theme/media.ts'
import { getDirectionSign, wrap } from './position.ts'

/** `idle`: at the target. `gliding`: moving to the target. `held`: following a pointer or wheel. */
type MotionState = 'idle' | 'gliding' | 'held'

export interface TrackMotion {
  /** The track's destination. An idle track is at this position. */
  readonly target: number
  /** Glides to a position, or jumps there with reduced motion. A held track waits for `release`. */
  glideTo: (position: number) => void
  /** Updates the position after slides were added or removed, without moving the current slide. */
  shiftTo: (position: number) => void
  hold: () => void
  /** Moves a held track by a fraction of a slide. */
  moveBy: (slides: number) => void
  /** Glides a held track to its target. */
  release: () => void
  /** Ends the motion and removes its styles. */
  destroy: () => void
}

/** Pixels from one indicator to the next, which is the size of a touch target. */
const INDICATOR_STEP_PX = 44
/**
 * Milliseconds in which the remaining distance of a glide shrinks to 1/e. A whole glide takes about
 * 480 ms.
 */
const GLIDE_DECAY_MS = 80
/** A glide ends when the track is this close to its target, in slides. */
const MAX_SNAP_DISTANCE = 0.002

/**
 * Moves slides along an endless track without copying them. Each slide is placed on the lap nearest
 * to the center. Offsets are percentages of a slide, so no frame has to measure the layout.
 */
export function createTrackMotion(
  viewport: HTMLElement,
  ink: HTMLElement,
  start: number,
): TrackMotion {
  const slides = viewport.children as HTMLCollectionOf<HTMLElement>
  let state: MotionState = 'idle'
  let position = start
  let target = start
  let frame = 0
  let frameTime: number | undefined

  function moveTo(next: number) {
    position = next
    const direction = getDirectionSign(viewport)
    ink.style.translate = `${wrap(next, slides.length) * INDICATOR_STEP_PX}px`
    for (let index = 0; index < slides.length; index += 1) {
      const { style } = slides[index] as HTMLElement
      const { offset, opacity } = placeSlide(index, next, slides.length)
      style.translate = `${(offset - index) * direction * 100}%`
      style.opacity = `${opacity}`
    }
  }

  function glide(now: number) {
    const elapsed = now - (frameTime ?? now)
    const distance = (position - target) * Math.exp(-elapsed / GLIDE_DECAY_MS)
    frameTime = now
    if (Math.abs(distance) > MAX_SNAP_DISTANCE) {
      frame = requestAnimationFrame(glide)
      moveTo(target + distance)
    } else {
      settle()
    }
  }

  function settle() {
    state = 'idle'
    moveTo(target)
  }

  /** Starts the glide in the next frame, because React may set another target before then. */
  function release() {
    cancelAnimationFrame(frame)
    state = 'gliding'
    frameTime = undefined
    frame = requestAnimationFrame(matchMedia(media.reducedMotion).matches ? settle : glide)
  }

  moveTo(start)
  return {
    get target() {
      return target
    },
    glideTo(next) {
      if (next === target) return
      target = next
      if (state !== 'held') release()
    },
    shiftTo(next) {
      const shift = next - target
      target = next
      moveTo(position + shift)
    },
    hold() {
      cancelAnimationFrame(frame)
      state = 'held'
    },
    moveBy(distance) {
      moveTo(position + distance)
    },
    release,
    destroy() {
      cancelAnimationFrame(frame)
      for (const { style } of slides) {
        style.translate = ''
        style.opacity = ''
      }
    },
  }
}

/**
 * Returns a slide's offset from the center, in slides, and its opacity. A slide fades out at an end
 * of the track, where it jumps to the other end. With two slides, the neighbor would be exactly at
 * an end and invisible, so the ends are shifted by a fifth of a slide.
 */
function placeSlide(index: number, position: number, count: number) {
  const [shift, fade] = count === 2 ? [0.2, 0.2] : [0, 0.5]
  const distance = index - position - shift
  const distanceFromCenter = distance - Math.round(distance / count) * count
  const distanceFromEnd = count / 2 - Math.abs(distanceFromCenter)
  return { offset: distanceFromCenter + shift, opacity: distanceFromEnd / fade }
}
