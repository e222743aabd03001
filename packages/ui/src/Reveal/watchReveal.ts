/** What share of an element has to be in view to show it; of the screen, where it is taller than that. */
const share = 0.1
/** Milliseconds between two that come into view together. */
const stagger = 100
/** The lower ones are for what is many screens tall: a tenth of it is never in view. */
const threshold = Array.from({ length: 51 }, (_, step) => step / 500)

/** Robots that run scripts never scroll: what they take a picture of has to be there. */
const robots = /bot|crawl|spider|slurp|preview|lighthouse|facebookexternalhit/i

const watched = new Set<Element>()
// One for all: it tells of those that come together at once, in their order.
let observer: IntersectionObserver | undefined

/**
 * Hides an element out of view by `data-hidden`, shows it in view. It looks before it hides: what is in
 * view from the start stays as it is. The returned function ends it.
 */
export function watchReveal(element: HTMLElement): (() => void) | undefined {
  if (robots.test(navigator.userAgent)) return undefined
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
  for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
    const screen = rootBounds?.height ?? innerHeight
    const least = share * Math.min(boundingClientRect.height, screen)
    // What is measured is not exact: the browser reports 29.99 of 30 px.
    const isHidden = intersectionRect.height < least - 0.02
    if (isHidden === target.hasAttribute('data-hidden')) continue
    const { style } = target as HTMLElement
    style.transitionDelay = style.animationDelay = `${isHidden ? 0 : count++ * stagger}ms`
    target.toggleAttribute('data-hidden', isHidden)
    if (isHidden) continue
    // The browser measures what rises where it is moved to: it is looked at again once it is at rest.
    observer?.unobserve(target)
    target.toggleAttribute('data-rising', true)
    Promise.allSettled(target.getAnimations().map((motion) => motion.finished)).then(() => {
      target.toggleAttribute('data-rising', false)
      if (watched.has(target)) observer?.observe(target)
    })
  }
}
