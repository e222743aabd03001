import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import helmet from 'helmet'

/**
 * What a policy calls the scripts that are written into the built pages of a folder, by their hashes.
 * Nothing where none were said to be.
 */
export function inlineScripts(root: string): string[] {
  const file = join(root, '.scripts')
  const named: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  if (!Array.isArray(named) || !named.every((each) => /^sha256-[\w+/]{43}=$/.test(each))) {
    throw new Error(`${file} names no scripts: build the site anew`)
  }
  return named.map((each) => `'${each}'`)
}

interface SecurityOptions {
  /** Whether the origin is reached by https only. */
  isHttps: boolean
  /** A second origin that pages may fetch, draw and play from. */
  apiOrigin?: (req: Request) => string
  /** Origins that pages may draw, play and, as films come without a referrer, fetch from besides. */
  mediaOrigins?: readonly string[]
  /** Inline scripts that pages may run, as `inlineScripts` names them. */
  scripts?: readonly string[]
}

/** Those of the headers below that speak to documents and to what can run scripts. */
export const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
] as const

/** The headers that every answer of an origin carries. */
export function securityHeaders({
  isHttps,
  apiOrigin,
  mediaOrigins = [],
  scripts = [],
}: SecurityOptions): RequestHandler[] {
  const api = apiOrigin
    ? [(req: unknown, _res: unknown) => apiOrigin(req as Request)]
    : ([] as const)
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
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
