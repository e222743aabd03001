import type { TokenQuery } from '@duet/contract'
import type { Parameters } from '@duet/kit/http'
import type { Response } from 'express'

/** Reads the token in the URL of a link from an email. The handler checks it. */
export function readToken(parameters: Parameters<keyof TokenQuery>): unknown {
  return parameters.readUnchecked('token')
}

/**
 * Hides the URL of a page from other sites and search engines, because it contains a token. Also
 * keeps the page out of caches.
 */
export function hideUrl(res: Response): void {
  res.set({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
}
