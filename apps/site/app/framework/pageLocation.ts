import { createContext, use } from 'react'

/** The visitor's location on the site. */
export interface PageLocation {
  path: string
  /** Hash of the URL including the `#`, or an empty string if the URL has no fragment. */
  hash: string
  /**
   * Scroll position to restore, in px. Only set if the visitor went back or forward to the page.
   */
  scrollTop?: number | undefined
}

export const PageLocationContext = createContext<PageLocation | undefined>(undefined)

export function usePageLocation(): PageLocation {
  const location = use(PageLocationContext)
  if (!location) throw new Error('usePageLocation must be used inside Router')
  return location
}

/** Creates the location of a loaded document, whose scroll position the browser restores. */
export const createInitialLocation = (path: string): PageLocation => ({
  path,
  hash: '',
})
