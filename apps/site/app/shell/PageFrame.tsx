import { type ReactNode, useLayoutEffect } from 'react'
import { useBrand } from '../content/brand.ts'
import { elementAt } from '../page/fragment.ts'
import type { PageMeta } from '../routes.ts'
import { announce } from './announce.ts'
import { arriveAt, shownPath } from './arrival.ts'
import { usePlace } from './place.ts'
import { scrollOf } from './scrolled.ts'

interface PageFrameProps {
  meta: PageMeta
  children: ReactNode
}

/**
 * Does on a page that is navigated to what a browser does on a page that is loaded: title,
 * description, focus, and the place to scroll to.
 */
export function PageFrame({ meta, children }: PageFrameProps) {
  const brand = useBrand()
  const place = usePlace()

  useLayoutEffect(() => {
    const { path, hash, key, isBack } = place
    const before = shownPath()
    arriveAt(path)
    // The browser has done it all for the page that was loaded.
    if (before === undefined) return
    if (before !== path) {
      const title = meta.title(brand)
      describe(title, meta.description(brand), path)
      announce(title)
    }
    const target = elementAt(hash)
    if (before !== path) {
      const arrival = target || document.getElementById('main')
      arrival?.focus({ preventScroll: true })
    }
    if (isBack) window.scrollTo({ top: scrollOf(key), behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: 'instant' })
    else window.scrollTo({ top: 0, behavior: 'instant' })
  }, [place, meta, brand])

  return children
}

/** What the head said of the page that was loaded it says of the page that is shown now. */
function describe(title: string, description: string, path: string) {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  // Of a page that was not found; no link leads to another such.
  document.querySelector('meta[name="robots"]')?.remove()
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = new URL(path, canonical.href).href
}
