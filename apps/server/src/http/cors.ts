import cors from 'cors'
import type { Request, RequestHandler } from 'express'
import type { Config } from '../config/config.ts'
import { getAdminOrigins } from './origin.ts'

const ALLOWED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

// Headers that the site, the admin app, and the auth and storage client libraries send.
const REQUEST_HEADERS = [
  'Accept',
  'Authorization',
  'ApiKey',
  'Cache-Control',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
  'Prefer',
  'Range',
  'Tus-Resumable',
  'Upload-Defer-Length',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Client-Info',
  'X-Client-IP',
  'X-HTTP-Method-Override',
  'X-JWT-AUD',
  'X-Metadata',
  'X-Robots-Tag',
  'X-Supabase-Api-Version',
  'X-Upsert',
  'X-Use-Cookie',
]

const RESPONSE_HEADERS = [
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Link',
  'Location',
  'Retry-After',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Supabase-Api-Version',
  'X-Total-Count',
  'X-Transformations',
]

/**
 * Lets the admin app's origin read all responses. Other configured origins can read only responses
 * from the auth and storage services, and their requests carry no cookies. Responds to all
 * preflight requests.
 */
export function allowOrigins(config: Config): RequestHandler {
  const serviceOrigins: ReadonlySet<unknown> = new Set(config.corsOrigins)
  return cors<Request>((req, callback) => {
    const origin = req.get('origin')
    const isServiceRequest = /^\/(auth|storage)\/v1$/.test(req.baseUrl)
    const isServiceOrigin = isServiceRequest && serviceOrigins.has(origin)
    callback(null, {
      origin: isServiceOrigin && origin ? origin : [...getAdminOrigins(config, req)],
      credentials: !isServiceOrigin,
      methods: ALLOWED_METHODS,
      allowedHeaders: REQUEST_HEADERS,
      exposedHeaders: RESPONSE_HEADERS,
      maxAge: 600,
    })
  })
}
