import {
  type Attribution,
  createTextKey,
  DIRECT_SOURCE,
  type Touch,
  truncateText,
  UTM_PARAMETERS,
} from '@duet/contract'
import { removeInvisible } from '@duet/kit'
import type { Selectable } from 'kysely'
import type { SubmissionsTable } from '../db/schema.ts'

type AttributionColumns = Pick<Selectable<SubmissionsTable>, keyof Attribution>

const MAX_TOUCH_CHARACTERS = 4000
const MAX_PARAMETER_CHARACTERS = 100
const MAX_PATH_CHARACTERS = 200
/** The name of a host, as browsers write it: lowercase, with Punycode. */
const HOST = /^(?=.{1,253}$)[a-z0-9_-]+(\.[a-z0-9_-]+)*$/
/** A path as browsers write it, without a query, which could contain personal data. */
const PATH = /^\/[!-"$->@-~]*$/

/**
 * Reads a touch from a query string. Keeps only known properties, and removes or shortens values
 * that aren't valid, because strangers write them. Returns `undefined` if there are none.
 */
export function parseTouch(queryString: string): Touch | undefined {
  const parameters = new URLSearchParams(queryString.slice(0, MAX_TOUCH_CHARACTERS))
  const touch: Touch = {}
  for (const name of UTM_PARAMETERS) {
    const value = cleanParameter(parameters.get(name) ?? '')
    if (value !== '') touch[name] = value
  }
  const referrer = parameters.get('referrer')?.toLowerCase() ?? ''
  if (HOST.test(referrer)) touch.referrer = referrer
  const path = parameters.get('path') ?? ''
  if (path.length <= MAX_PATH_CHARACTERS && PATH.test(path)) touch.path = path
  return Object.keys(touch).length > 0 ? touch : undefined
}

function cleanParameter(value: string): string {
  const line = removeInvisible(value).replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return truncateText(line.trim(), MAX_PARAMETER_CHARACTERS).trim()
}

/** Creates an attribution from the touches of a visit. */
export function createAttribution(firstTouch: Touch, lastTouch: Touch): Attribution {
  return { source: getSource(firstTouch), first_touch: firstTouch, last_touch: lastTouch }
}

/** Returns the source in one form, so that the team's filters find all spellings. */
function getSource({ utm_source: campaignSource = '', referrer = '' }: Touch): string {
  return createTextKey(campaignSource) || referrer.replace(/^www\./, '') || DIRECT_SOURCE
}

export function toAttributionColumns(attribution: Attribution): AttributionColumns {
  const { source, first_touch: firstTouch, last_touch: lastTouch } = attribution
  return { source, first_touch: writeTouch(firstTouch), last_touch: writeTouch(lastTouch) }
}

function writeTouch(touch: Touch | null): string | null {
  return touch && new URLSearchParams({ ...touch }).toString()
}

/** Converts the columns of a submission to the API's format. */
export function presentAttribution(row: AttributionColumns): Attribution {
  return {
    source: row.source,
    first_touch: parseTouch(row.first_touch ?? '') ?? null,
    last_touch: parseTouch(row.last_touch ?? '') ?? null,
  }
}

/** Describes a touch in one line, such as `utm_source=google; path=/careers`. */
export function formatTouch(queryString: string | null): string {
  const entries = Object.entries(parseTouch(queryString ?? '') ?? {})
  return entries.map(([name, value]) => `${name}=${value}`).join('; ')
}
