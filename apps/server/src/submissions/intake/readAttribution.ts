import type { Attribution, Touch } from '@duet/contract'
import type { Request } from 'express'
import { refusesTracking } from '../../http/refusesTracking.ts'
import { createAttribution, parseTouch } from '../attribution.ts'

/**
 * Reads where a visitor came from: from the form's hidden fields or, without JavaScript, from the
 * `Referer` header. Returns `undefined` if it's unknown, or if the visitor refuses tracking.
 */
export function readAttribution(
  req: Request,
  fields: Record<string, unknown>,
  siteOrigin: string,
): Attribution | undefined {
  if (refusesTracking(req)) return undefined
  const firstTouch = readTouchField(fields.first_touch)
  const lastTouch = readTouchField(fields.last_touch)
  const touch = firstTouch ?? lastTouch ?? readRefererTouch(req, siteOrigin)
  return touch && createAttribution(touch, lastTouch ?? touch)
}

function readTouchField(value: unknown) {
  return typeof value === 'string' ? parseTouch(value) : undefined
}

/**
 * The form's page is the referrer. It's also the landing page if its URL has campaign parameters. If
 * it has none, the visitor may have come from anywhere.
 */
function readRefererTouch(req: Request, siteOrigin: string): Touch | undefined {
  const referer = req.get('Referer') ?? ''
  if (!URL.canParse(referer)) return undefined
  const { host, hostname, pathname, search } = new URL(referer)
  if (host !== new URL(siteOrigin).host) return createTouch({ referrer: hostname })
  const { referrer: _, path: __, ...campaign } = parseTouch(search) ?? {}
  if (Object.keys(campaign).length === 0) return undefined
  return createTouch({ ...campaign, path: pathname })
}

function createTouch(touch: Touch): Touch | undefined {
  return parseTouch(new URLSearchParams({ ...touch }).toString())
}
