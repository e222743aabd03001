import { type ReactNode, useLayoutEffect } from 'react'
import { announce } from './announcement.ts'
import { findFragment } from './findFragment.ts'
import { usePageLocation } from './pageLocation.ts'
import type { Page } from './route.ts'
import { getShownLocation, markShown } from './shownPage.ts'

interface PageFrameProps {
  page: Page
  children: ReactNode
}

/**
 * After a navigation, does what a browser does when it loads a document: sets the title,
 * description, focus, and scroll position.
 */
export function PageFrame({ page: { title, description }, children }: PageFrameProps) {
  const location = usePageLocation()

  useLayoutEffect(() => {
    const { path, hash, scrollTop } = location
    const previousPath = getShownLocation()?.path
    markShown(location)
    // For the loaded document, the browser has already set the title, focus, and scroll position.
    if (previousPath === undefined) return
    const isNewPage = previousPath !== path
    const target = findFragment(hash)
    if (isNewPage) {
      updateHead(title, description, path)
      announce(title)
      target?.focus({ preventScroll: true })
      // Some targets of links, such as headings, can't have focus.
      if (document.activeElement !== target) {
        document.getElementById('main')?.focus({ preventScroll: true })
      }
    }
    if (scrollTop !== undefined) window.scrollTo({ top: scrollTop, behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: 'instant' })
    else window.scrollTo({ top: 0, behavior: 'instant' })
  }, [location, title, description])

  return children
}

function updateHead(title: string, description: string, path: string) {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  // Only the document of the not-found page has a robots tag, so remove the tag after a navigation.
  // Never add it here, because crawlers load documents instead of navigating.
  document.querySelector('meta[name="robots"]')?.remove()
  const canonicalLink = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonicalLink) canonicalLink.href = new URL(path, canonicalLink.href).href
}
