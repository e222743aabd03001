import type { RequestHandler } from 'express'

/**
 * Creates middleware that adds the headers of the TUS protocol to responses to OPTIONS requests.
 * Register it before the preflight handler, which sends the response.
 */
export function describeProtocol(maxBytes: number): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'OPTIONS') {
      res.set({
        'Tus-Resumable': '1.0.0',
        'Tus-Version': '1.0.0',
        'Tus-Extension':
          'creation,creation-with-upload,creation-defer-length,termination,expiration',
        'Tus-Max-Size': String(maxBytes),
      })
    }
    next()
  }
}
