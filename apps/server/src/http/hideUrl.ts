import type { Response } from 'express'

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
