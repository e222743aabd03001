import type { Request } from 'express'

/**
 * Makes Express respond with 304 even if the request has `Cache-Control: no-cache`. This header
 * only requests revalidation, and `If-None-Match` already does that.
 */
export function ignoreRequestCacheControl(req: Request): void {
  delete req.headers['cache-control']
}
