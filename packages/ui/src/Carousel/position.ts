// A position is a slide index that keeps counting when a loop wraps around: with four slides,
// position 5 shows the slide with index 1 again.

export interface TrackLayout {
  count: number
  loop: boolean
  /** How many slides fit in the viewport. */
  slidesPerView: number
  /**
   * How many of the visible slides come before the current one. With three visible slides and the
   * current one centered, this is 1.
   */
  slidesBefore: number
}

/** Converts a position to an index. With four slides, position 5.5 is index 1.5. */
export const wrap = (position: number, count: number) => ((position % count) + count) % count

export const clamp = (value: number, min: number, max: number) =>
  Math.max(min, Math.min(value, max))

/** Returns the position nearest to `from` that shows the slide at `index`. */
export const findNearestPosition = (index: number, from: number, { count, loop }: TrackLayout) =>
  loop ? index + Math.round((from - index) / count) * count : index

/** Limits a position so that a track without a loop leaves no empty space at its ends. */
export const clampPosition = (
  position: number,
  { count, loop, slidesPerView, slidesBefore }: TrackLayout,
) =>
  loop
    ? position
    : clamp(position, slidesBefore, Math.max(slidesBefore, count - slidesPerView + slidesBefore))

/**
 * Returns the position that is `slides` slides after `from`, or before `from` if `slides` is
 * negative. Returns `from` if the track can't move that way.
 */
export function step(from: number, slides: number, layout: TrackLayout): number {
  const start = clampPosition(from, layout)
  const end = slides > 0 ? Math.floor(start + slides) : Math.ceil(start + slides)
  const newPosition = layout.loop ? end : clamp(end, 0, layout.count - 1)
  return clampPosition(newPosition, layout) === start ? from : newPosition
}

/** Returns whether a slide is completely visible while the track is at `position`. */
export function isSlideInView(index: number, position: number, layout: TrackLayout): boolean {
  const { count, loop, slidesPerView, slidesBefore } = layout
  const slot = index - (clampPosition(position, layout) - slidesBefore)
  const wrappedSlot = loop ? wrap(slot + 0.01, count) - 0.01 : slot
  // Allows for rounding errors if `slidesPerView` is a fraction such as 1.2.
  return wrappedSlot >= -0.01 && wrappedSlot <= slidesPerView - 0.99
}

/**
 * Returns 1 if the next slide is on the right, or -1 if it's on the left (in right-to-left text).
 */
export const getDirectionSign = (element: Element) => (element.matches(':dir(rtl)') ? -1 : 1)
