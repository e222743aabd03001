import type { Touch } from '@duet/contract'
import { prefersPrivacy } from './prefersPrivacy.ts'

/**
 * How the visitor first reached the site in this tab, and how they last reached it with a campaign or
 * from another site. Each is a query string with the properties of a `Touch`.
 */
export interface Touches {
  first: string
  last: string
}

/** A document's URL and the page that linked to it. */
interface Arrival {
  url: string
  referrer: string
}

const STORAGE_KEY = 'touches'
// A copy of `UTM_PARAMETERS`, because the site imports only types from the contract.
const CAMPAIGN_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const satisfies readonly (keyof Touch)[]
const MAX_PARAMETER_CHARACTERS = 100
const MAX_PATH_CHARACTERS = 200

/**
 * Stores how the visitor reached the site, until the tab closes, and returns it. Can run at any time
 * after the document has loaded, even after navigations without a document. Does nothing if the
 * visitor refuses tracking.
 */
export function recordTouches(): Touches | undefined {
  if (prefersPrivacy()) return undefined
  // A navigation without a document changes the URL, but not this entry.
  const [entry] = performance.getEntriesByType('navigation')
  const arrival = { url: entry?.name ?? location.href, referrer: document.referrer }
  const touches = addTouch(readStoredTouches(), arrival)
  if (touches) storeTouches(touches)
  return touches
}

/** Adds an arrival to the touches. Returns `undefined` if nothing is known about the visit. */
export function addTouch(
  touches: Touches | undefined,
  { url, referrer }: Arrival,
): Touches | undefined {
  const { host, pathname, searchParams } = new URL(url)
  const touch = new URLSearchParams()
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = searchParams.get(name)?.slice(0, MAX_PARAMETER_CHARACTERS)
    if (value) touch.set(name, value)
  }
  const referrerUrl = URL.canParse(referrer) ? new URL(referrer) : undefined
  const isInternal = referrerUrl?.host === host
  if (referrerUrl?.hostname && !isInternal) {
    touch.set('referrer', referrerUrl.hostname)
  }
  const isKnown = touch.size > 0
  if (pathname.length <= MAX_PATH_CHARACTERS) touch.set('path', pathname)
  const text = touch.toString()
  if (isKnown) return { first: touches?.first ?? text, last: text }
  // A link in the site opened a new tab, so the first touch was in another tab.
  if (isInternal) return touches
  return touches ?? { first: text, last: text }
}

function readStoredTouches(): Touches | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    const isValid = typeof value?.first === 'string' && typeof value.last === 'string'
    return isValid ? { first: value.first, last: value.last } : undefined
  } catch {
    // Reading throws if cookies are blocked, or if something else wrote the value.
    return undefined
  }
}

function storeTouches(touches: Touches) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(touches))
  } catch {
    // Without storage, only this document's touch is known.
  }
}
