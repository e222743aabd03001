import type { Request, RequestHandler, Response } from 'express'
import helmet from 'helmet'

interface SecurityOptions {
  /** Whether the origin is reached by https only. */
  isHttps: boolean
  /** A second origin that pages may fetch, draw and play from. */
  apiOrigin?: (req: Request) => string
  /** Origins that pages may draw, play and, as films come without a referrer, fetch from besides. */
  mediaOrigins?: readonly string[]
}

/** The headers that every answer of an origin carries. */
export function securityHeaders({
  isHttps,
  apiOrigin,
  mediaOrigins = [],
}: SecurityOptions): RequestHandler[] {
  const api = apiOrigin
    ? [(req: unknown, _res: unknown) => apiOrigin(req as Request)]
    : ([] as const)
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // React writes style attributes; there is no way to allow these alone in all browsers.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...api, ...mediaOrigins],
        mediaSrc: ["'self'", 'data:', 'blob:', ...api, ...mediaOrigins],
        connectSrc: ["'self'", ...api, ...mediaOrigins],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // A host of posts' films refuses whoever names the page, and a video element cannot keep it back.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  })
  const permissions = (_req: Request, res: Response, next: () => void) => {
    res.set(
      'Permissions-Policy',
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    )
    next()
  }
  return [headers as RequestHandler, permissions]
}

/** For what the admin app, another origin, draws and plays: CORS or a signature guards it. */
export const allowCrossOriginUse: RequestHandler = (_req, res, next) => {
  res.set('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}
