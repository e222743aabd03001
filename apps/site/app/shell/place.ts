import { createContext, use } from 'react'

/** Where the visitor is. */
export interface Place {
  /** The path of the page. */
  path: string
  /** With its `#`, or empty. */
  hash: string
  /** Names the entry of the history. */
  key: string
  /** Whether the way here went back or forward in the history. */
  isBack: boolean
}

export const PlaceContext = createContext<Place | undefined>(undefined)

/** The place of the page that is drawn. */
export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('usePlace needs a PlaceContext above it: render pages inside of Root')
  return place
}

/** The place that an address leads to, when it is loaded. */
export const placeAt = (path: string): Place => ({ path, hash: '', key: FIRST, isBack: false })

/** The key of the page that the visitor came to first: the browser made that entry, not we. */
export const FIRST = 'first'
