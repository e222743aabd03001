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
  const page = new URL(url)
  const referrerUrl = URL.canParse(referrer) ? new URL(referrer) : undefined
  const isInternal = referrerUrl?.host === page.host
  const campaign = readCampaign(page)
  if (referrerUrl?.hostname && !isInternal) campaign.set('referrer', referrerUrl.hostname)
  if (campaign.size > 0) {
    const touch = addPath(campaign, page)
    return { first: touches?.first ?? touch, last: touch }
  }
  if (touches) return touches
  if (!isInternal) return createTouches(addPath(campaign, page))
  // The visitor left the first page before it recorded a touch, or its link opened a new tab. Only
  // the first page's URL is known, not how the visitor reached it.
  const firstCampaign = readCampaign(referrerUrl)
  return firstCampaign.size > 0 ? createTouches(addPath(firstCampaign, referrerUrl)) : undefined
}

function readCampaign({ searchParams }: URL): URLSearchParams {
  const campaign = new URLSearchParams()
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = searchParams.get(name)?.slice(0, MAX_PARAMETER_CHARACTERS)
    if (value) campaign.set(name, value)
  }
  return campaign
}

/** Adds the path to the properties of a touch, and returns them as text. */
function addPath(touch: URLSearchParams, { pathname }: URL): string {
  if (pathname.length <= MAX_PATH_CHARACTERS) touch.set('path', pathname)
  return touch.toString()
}

function createTouches(touch: string): Touches {
  return { first: touch, last: touch }
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
