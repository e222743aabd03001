/** What share of an element has to be in view to show it; of the screen, where it is taller than that. */
const share = 0.1
/** Milliseconds between two that come into view together. */
const stagger = 100
/** The finer ones are for what is many screens tall: a tenth of it is never in view. */
const threshold = [0, 0.002, 0.005, 0.01, 0.02, 0.05, share]

/** Robots that run scripts never scroll: what they take a picture of has to be there. */
const robots = /bot|crawl|spider|slurp|preview|lighthouse|facebookexternalhit/i

const watched = new Set<Element>()
// One for all: it tells of those that come together at once, in their order.
let observer: IntersectionObserver | undefined

/**
 * Hides an element out of view by `data-hidden`, shows it in view. It looks before it hides: what is in
 * view from the start stays as it is. The returned function ends it.
 */
export function watchReveal(element: HTMLElement): () => void {
  if (robots.test(navigator.userAgent)) return () => {}
  observer ??= new IntersectionObserver(handleEntries, { threshold })
  observer.observe(element)
  watched.add(element)
  return () => {
    observer?.unobserve(element)
    watched.delete(element)
    if (watched.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}

function handleEntries(entries: IntersectionObserverEntry[]) {
  let count = 0
  for (const {
    target,
    isIntersecting,
    intersectionRect,
    boundingClientRect,
    rootBounds,
  } of entries) {
    const screen = rootBounds?.height ?? window.innerHeight
    const least = share * Math.min(boundingClientRect.height, screen)
    // What is measured is not exact: the browser reports 29.99 of 30 px.
    const isHidden = !isIntersecting || intersectionRect.height < least - 0.5
    if (isHidden === target.hasAttribute('data-hidden')) continue
    const delay = isHidden ? 0 : count++ * stagger
    ;(target as HTMLElement).style.transitionDelay = `${delay}ms`
    target.toggleAttribute('data-hidden', isHidden)
  }
}
