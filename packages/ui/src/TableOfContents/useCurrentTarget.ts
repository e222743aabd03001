import { type RefObject, useEffect, useState } from 'react'
import { decodeHash } from '../hooks/decodeHash.ts'
import { getRoot } from '../hooks/roots.ts'

/** A section is current once its start has scrolled into the top third of the screen. */
const threshold = 0.33

/**
 * Returns the `href` of the current section: the last section that starts above the threshold. At
 * the end of the page, it's the last section. Returns `undefined` on the server and above the first
 * section.
 *
 * @param list An element in the same document or shadow root as the sections.
 */
export function useCurrentTarget(
  items: readonly { href: string }[],
  list: RefObject<Element | null>,
): string | undefined {
  const [currentHref, setCurrentHref] = useState<string>()
  const joinedHrefs = items.map(({ href }) => href).join(' ')

  useEffect(() => {
    if (!list.current || typeof IntersectionObserver === 'undefined') return
    const root = getRoot(list.current)
    const targets = new Map<Element, string>()
    for (const href of joinedHrefs.split(' ')) {
      const target = root.getElementById(decodeHash(href.slice(1)))
      if (target) targets.set(target, href)
    }
    const targetsAbove = new Set<Element>()
    const { documentElement: page } = document
    const updateTarget = () => {
      const isAtEnd =
        window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 1
      const passedTargets = [...targets.keys()].filter(
        (target) => isAtEnd || targetsAbove.has(target),
      )
      setCurrentHref(targets.get(passedTargets.at(-1) as Element))
    }
    // The root margin includes everything above the threshold, so jumping past a section still
    // triggers the observer.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) targetsAbove.add(target)
          else targetsAbove.delete(target)
        }
        updateTarget()
      },
      { root: document, rootMargin: `9999999px 0px ${(threshold - 1) * 100}%` },
    )
    for (const target of targets.keys()) observer.observe(target)
    window.addEventListener('scroll', updateTarget, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', updateTarget)
    }
  }, [joinedHrefs, list])

  return currentHref
}
