/**
 * The fraction of an element's height that must be in view to show the element. For an element
 * taller than the screen, it's a fraction of the screen height instead.
 */
const VISIBLE_FRACTION = 0.1
/**
 * The observer reports an element when its visible fraction crosses one of these values, which
 * range from 0 to 0.1. The steps are small, because a tenth of the screen is only a small fraction
 * of an element that's many screens tall.
 */
const THRESHOLDS = Array.from({ length: 51 }, (_, step) => step / 500)

/**
 * Matches the user agents of bots. Bots run scripts but never scroll, so they would never see
 * content that's hidden until the user scrolls.
 */
const BOT_PATTERN = /bot|crawl|spider|slurp|preview|lighthouse|facebookexternalhit/i

/** The watched elements, with whether to stop watching an element when it's in view. */
const watchedElements = new Map<Element, boolean>()
// All elements share one observer, so that a single call reports all elements that appear together,
// in document order.
let observer: IntersectionObserver | undefined

/**
 * Sets `data-hidden` on an element while it's out of view. An element that's initially in view is
 * visible from the start, so it doesn't flicker. Returns a function that stops watching. Without
 * `IntersectionObserver`, as in jsdom, all elements are visible.
 *
 * @param once Whether to stop watching when the element is in view.
 */
export function watchReveal(element: HTMLElement, once: boolean): (() => void) | undefined {
  if (BOT_PATTERN.test(navigator.userAgent) || typeof IntersectionObserver === 'undefined') return
  observer ??= new IntersectionObserver(handleEntries, { threshold: THRESHOLDS })
  observer.observe(element)
  watchedElements.set(element, once)
  return () => unwatch(element)
}

function unwatch(element: Element) {
  observer?.unobserve(element)
  watchedElements.delete(element)
  if (watchedElements.size > 0) return
  observer?.disconnect()
  observer = undefined
}

function handleEntries(entries: IntersectionObserverEntry[]) {
  let count = 0
  for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
    const screenHeight = rootBounds?.height ?? innerHeight
    const minHeight = VISIBLE_FRACTION * Math.min(boundingClientRect.height, screenHeight)
    // Allows for rounding: browsers may report 29.99 px instead of 30 px.
    const isHidden = intersectionRect.height < minHeight - 0.02
    if (!isHidden && watchedElements.get(target)) unwatch(target)
    if (isHidden === target.hasAttribute('data-hidden')) continue
    const { style } = target as HTMLElement
    const delay = `calc(${isHidden ? 0 : count++} * var(--ui-duration-stagger))`
    style.transitionDelay = style.animationDelay = delay
    target.toggleAttribute('data-hidden', isHidden)
    if (isHidden) continue
    // While an element moves, the observer could hide it again. So don't observe the element until
    // its animation has ended.
    observer?.unobserve(target)
    target.toggleAttribute('data-rise', true)
    Promise.allSettled(target.getAnimations().map(({ finished }) => finished)).then(() => {
      target.toggleAttribute('data-rise', false)
      if (watchedElements.has(target)) observer?.observe(target)
    })
  }
}
