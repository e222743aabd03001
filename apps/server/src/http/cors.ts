import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'
import { adminOrigins } from './origin.ts'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'

// What the API's own clients send, and those of the auth and storage contracts.
const REQUEST_HEADERS = [
  'Accept',
  'Authorization',
  'ApiKey',
  'Cache-Control',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Prefer',
  'Range',
  'X-Client-Info',
  'X-Client-IP',
  'X-JWT-AUD',
  'X-Metadata',
  'X-Robots-Tag',
  'X-Supabase-Api-Version',
  'X-Upsert',
  'X-Use-Cookie',
].join(', ')

const RESPONSE_HEADERS = [
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Link',
  'Retry-After',
  'X-Supabase-Api-Version',
  'X-Total-Count',
].join(', ')

/** Lets the admin app's origin, and no other, read the answers; it answers preflights itself. */
export function allowAdminOrigin(config: Config): RequestHandler {
  return (req, res, next) => {
    const origin = req.get('Origin')
    res.vary('Origin')
    if (origin && adminOrigins(config, req).includes(origin)) {
      res.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Expose-Headers': RESPONSE_HEADERS,
      })
      if (req.method === 'OPTIONS') {
        res.set({
          'Access-Control-Allow-Methods': METHODS,
          'Access-Control-Allow-Headers': REQUEST_HEADERS,
          'Access-Control-Max-Age': '600',
        })
      }
    }
    if (req.method === 'OPTIONS') {
      res.status(204).end()
      return
    }
    next()
  }
}
