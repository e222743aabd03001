import { matchesMedia } from '../hooks/mediaQueries.ts'
import { media } from '../theme/media.ts'
import { placeSlides, resetSlides, type SlidePlacement } from './placeSlides.ts'
import { clamp, clampPosition, wrap } from './position.ts'
import { moveSpring } from './spring.ts'

/** `idle`: at the target. `gliding`: moving to the target. `held`: following a pointer or wheel. */
type TrackState = 'idle' | 'gliding' | 'held'

export interface TrackOptions extends SlidePlacement {
  /** The speed factor for animations. */
  speed: number
  onProgress: (position: number) => void
  onSettle: () => void
}

export interface Track {
  /**
   * Animates to a position, or jumps there if the user prefers reduced motion. A held track moves
   * only after `release`.
   */
  glideTo: (position: number) => void
  /** Updates the position after slides were added or removed, without moving the current slide. */
  shiftTo: (position: number) => void
  /** Places the slides again after the text direction has changed. */
  update: () => void
  hold: () => void
  /** Moves a held track by a fraction of a slide. */
  moveBy: (slides: number) => void
  /** Lets a held track glide to its target. The velocity is in slides per millisecond. */
  release: (velocity: number) => void
  /** Stops the animation and removes its styles. */
  destroy: () => void
}

/** The distance between the starts of adjacent indicators. Pages without the theme use 44 px. */
const INDICATOR_STEP = 'var(--ui-size-target, 44px)'
/** The animation ends when the track is this close to its target, in slides. */
const MAX_SNAP_DISTANCE = 0.002
/** Past its end, the track moves by this fraction of the distance that the user drags it. */
const END_RESISTANCE = 0.3

/**
 * Creates a track that moves the slides without copying any of them, even in a loop. Offsets are
 * percentages of a slide's size, so the layout doesn't have to be measured on every frame.
 * @param getHighlight Returns the element that highlights the current indicator, if there is one.
 */
export function createTrack(
  viewport: HTMLElement,
  startPosition: number,
  getHighlight: () => HTMLElement | null,
  getOptions: () => TrackOptions,
): Track {
  let state: TrackState = 'idle'
  let hasMoved = false
  let selectedPosition = startPosition
  let target = clampPosition(startPosition, getOptions())
  let position = target
  let velocity = 0
  let frame = 0
  let frameTime: number | undefined

  function moveTo(newPosition: number) {
    position = newPosition
    const options = getOptions()
    placeSlides(viewport, newPosition, options)
    const highlight = getHighlight()
    if (!highlight) return
    // Without a loop, the track reaches its end before the last slides are current. The highlight
    // still moves to the indicators of these slides.
    const extraSteps = (selectedPosition - target) * Math.max(0, 1 - Math.abs(newPosition - target))
    const { count, loop } = options
    const highlightPosition = loop
      ? wrap(newPosition, count)
      : clamp(newPosition + extraSteps, 0, count - 1)
    highlight.style.translate = `calc(${highlightPosition} * ${INDICATOR_STEP})`
  }

  function moveAndReport(newPosition: number) {
    moveTo(newPosition)
    const { count, loop, onProgress } = getOptions()
    onProgress(loop ? wrap(newPosition, count) : newPosition)
  }

  function glide(now: number) {
    const elapsed = now - (frameTime ?? now)
    const spring = moveSpring(
      { distance: position - target, velocity },
      elapsed,
      getOptions().speed,
    )
    velocity = spring.velocity
    if (frameTime !== undefined && Math.abs(spring.distance) <= MAX_SNAP_DISTANCE) return settle()
    frameTime = now
    frame = requestAnimationFrame(glide)
    moveAndReport(target + spring.distance)
  }

  function settle() {
    state = 'idle'
    moveAndReport(target)
    getOptions().onSettle()
  }

  /** Starts a glide in the next frame, because React may set another target before then. */
  function startGlide(startVelocity: number) {
    if (state === 'gliding') return
    state = 'gliding'
    velocity = startVelocity
    frameTime = undefined
    frame = requestAnimationFrame(matchesMedia(media.reducedMotion) ? settle : glide)
  }

  moveTo(target)
  return {
    glideTo(newPosition) {
      if (newPosition === selectedPosition) return
      selectedPosition = newPosition
      target = clampPosition(newPosition, getOptions())
      if (state !== 'held') startGlide(0)
    },
    shiftTo(newPosition) {
      const previousTarget = target
      selectedPosition = newPosition
      target = clampPosition(newPosition, getOptions())
      moveTo(position + target - previousTarget)
    },
    update: () => moveTo(position),
    hold() {
      cancelAnimationFrame(frame)
      hasMoved = state !== 'idle'
      state = 'held'
    },
    moveBy(distance) {
      hasMoved = true
      const newPosition = position + distance
      const isPastEnd = clampPosition(newPosition, getOptions()) !== newPosition
      moveAndReport(isPastEnd ? position + distance * END_RESISTANCE : newPosition)
    },
    release(startVelocity) {
      state = 'idle'
      if (hasMoved || position !== target) startGlide(startVelocity)
    },
    destroy() {
      cancelAnimationFrame(frame)
      resetSlides(viewport)
    },
  }
}
