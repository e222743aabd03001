// A position is a slide number on an endless track. With four slides, position 5 is slide 1, one
// lap later.

/** Returns the index of the slide at a position. With four slides, position 5.5 is index 1.5. */
export const wrap = (position: number, count: number) => ((position % count) + count) % count

/** Returns the position nearest to `from` that shows the slide at `index`. */
export const findNearestPosition = (index: number, from: number, count: number) =>
  index + Math.round((from - index) / count) * count

/**
 * Returns 1 if the next slide is on the right, or -1 if it's on the left (in right-to-left text).
 */
export const getDirectionSign = (element: Element) => (element.matches(':dir(rtl)') ? -1 : 1)
