import { useEffect, useState } from 'react'
import { decodeHash } from '../hooks/decodeHash.ts'

/** A part is read once its start is above this share of the screen, from the top. */
const line = 0.33

/**
 * The `href` of the item that is read: the last one whose target starts above the line, at the end
 * of the page the last one. `undefined` on the server and above the first.
 */
export function useCurrentTarget(items: readonly { href: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const hrefs = items.map(({ href }) => href).join(' ')

  useEffect(() => {
    const targets = new Map<Element, string>()
    for (const href of hrefs.split(' ')) {
      const target = document.getElementById(decodeHash(href.slice(1)))
      if (target) targets.set(target, href)
    }
    const above = new Set<Element>()
    const { documentElement: page } = document
    const look = () => {
      const isAtEnd =
        window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 1
      const passed = [...targets.keys()].filter((target) => isAtEnd || above.has(target))
      setCurrent(targets.get(passed.at(-1) as Element))
    }
    // All that is above the line counts as seen, so that no jump over a part goes unnoticed.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.add(target)
          else above.delete(target)
        }
        look()
      },
      { root: document, rootMargin: `9999999px 0px ${(line - 1) * 100}%` },
    )
    for (const target of targets.keys()) observer.observe(target)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [hrefs])

  return current
}
