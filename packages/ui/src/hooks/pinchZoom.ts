/** Browsers can report a scale slightly above 1 after the user has zoomed out again. */
const MIN_ZOOMED_SCALE = 1.01

/** Returns whether the user has zoomed into the page with two fingers. */
export const isPinchZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > MIN_ZOOMED_SCALE

/**
 * Sets `data-pinch-zoomed` on an element while the page is pinch-zoomed. A finger must then be able
 * to pan the page in each direction, because parts of the page are out of view. Returns a cleanup
 * function.
 */
export function watchPinchZoom(element: Element): () => void {
  const update = () => element.toggleAttribute('data-pinch-zoomed', isPinchZoomed())
  update()
  // jsdom has no `visualViewport`.
  window.visualViewport?.addEventListener('resize', update)
  return () => window.visualViewport?.removeEventListener('resize', update)
}
