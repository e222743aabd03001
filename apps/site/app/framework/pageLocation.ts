import { createContext, use } from 'react'

/** The visitor's location on the site. */
export interface PageLocation {
  path: string
  /** Hash of the URL including the `#`, or empty without a fragment. */
  hash: string
  /** Key of the history entry. */
  key: string
  /** Whether the visitor came here by going back or forward. */
  isBack: boolean
}

export const PageLocationContext = createContext<PageLocation | undefined>(undefined)

/** Returns the location of the page that is being rendered. */
export function usePageLocation(): PageLocation {
  const location = use(PageLocationContext)
  if (!location) throw new Error('usePageLocation must be used inside Router')
  return location
}

/** Creates the location of a loaded document. The browser restores its scroll position. */
export const createInitialLocation = (path: string): PageLocation => ({
  path,
  hash: '',
  key: '',
  isBack: false,
})
