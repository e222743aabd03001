import type { RequestHandler } from 'express'

/** The only version of the TUS protocol that the server supports. */
export const TUS_VERSION = '1.0.0'

/**
 * Creates middleware that adds the headers of the TUS protocol to responses to OPTIONS requests.
 * Register it before the preflight handler, which sends the response.
 */
export function describeProtocol(maxBytes: number): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'OPTIONS') {
      res.set({
        'Tus-Resumable': TUS_VERSION,
        'Tus-Version': TUS_VERSION,
        'Tus-Extension':
          'creation,creation-with-upload,creation-defer-length,termination,expiration',
        'Tus-Max-Size': String(maxBytes),
      })
    }
    next()
  }
}
