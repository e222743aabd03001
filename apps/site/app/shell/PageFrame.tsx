import { type ReactNode, useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useBrand } from '../content/brand.ts'
import type { PageMeta } from '../routes.ts'
import { announce } from './announce.ts'
import { arriveAt, placeOf, shownPath } from './navigation.ts'

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
  const title = meta.title(brand)
  const description = meta.description(brand)
  const { pathname, hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new arrival, even of the same page
  useEffect(() => {
    const before = shownPath()
    arriveAt(pathname)
    // The browser has done it all for the page that was loaded.
    if (before === undefined) return
    if (before !== pathname) {
      describe(title, description)
      announce(title)
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (isBack) window.scrollTo({ top: placeOf(key), behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: 'instant' })
    else window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, key])

  return children
}

/** What the head of the page said when it was loaded it says of the page that is shown now. */
function describe(title: string, description: string) {
  document.title = title
  const set = (selector: string, name: string, value: string) =>
    document.querySelector(selector)?.setAttribute(name, value)
  set('meta[name="description"]', 'content', description)
  set('link[rel="canonical"]', 'href', new URL(location.pathname, canonicalOrigin()).href)
}

function canonicalOrigin(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return link?.href ?? location.href
}
