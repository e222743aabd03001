import { createContext, use } from 'react'

/** Where the visitor is. */
export interface PageLocation {
  path: string
  /** Includes the `#`; empty without a fragment. */
  hash: string
  /** Identifies the history entry. */
  key: string
  /** Whether the visitor came here by going back or forward. */
  isBack: boolean
}

export const PageLocationContext = createContext<PageLocation | undefined>(undefined)

/** The location of the page being rendered. */
export function usePageLocation(): PageLocation {
  const location = use(PageLocationContext)
  if (!location) throw new Error('usePageLocation must be used inside Router')
  return location
}

/** The location of a loaded document, whose scroll position the browser restores. */
export const initialLocation = (path: string): PageLocation => ({
  path,
  hash: '',
  key: '',
  isBack: false,
})
