import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import helmet from 'helmet'

/**
 * Reads the CSP sources of all inline scripts from the file `.scripts` in `root`, the folder of the
 * built pages. Returns an empty list if the file is missing.
 */
export function readInlineScriptSources(root: string): string[] {
  const path = join(root, '.scripts')
  const hashes: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  if (!Array.isArray(hashes) || !hashes.every((hash) => /^sha256-[\w+/]{43}=$/.test(hash))) {
    throw new Error(`${path} is not a list of script hashes: rebuild the site`)
  }
  return hashes.map((hash) => `'${hash}'`)
}

interface SecurityOptions {
  /** Whether the origin is served only over HTTPS. */
  isHttps: boolean
  /** Whether HSTS covers the subdomains of the origin. */
  hstsIncludesSubdomains?: boolean
  /** Returns the API's origin, from which pages may load data, images, and media. */
  apiOrigin?: (req: Request) => string
  /** External origins that scripts may fetch from. */
  connectOrigins?: readonly string[]
  /** External origins of images and media. Scripts may also fetch from them. */
  mediaOrigins?: readonly string[]
  /** Whether frames can show `blob:` URLs. @default false */
  allowsBlobFrames?: boolean
  /** CSP sources of inline scripts; see `readInlineScriptSources`. */
  scriptSources?: readonly string[]
  /** Names of the policies for Trusted Types that scripts can create. */
  trustedTypes?: readonly string[]
  /** Where browsers report what the CSP blocks. */
  reportUrl?: string | undefined
}

/** The name of the endpoint in `Reporting-Endpoints` to which browsers report CSP violations. */
const REPORT_ENDPOINT = 'csp'

/** Pages that links in emails lead to. Their URLs contain tokens, which reports would contain, too. */
const LINK_PATHS = /^\/(api|auth)\//

/** Security headers that have an effect only on documents and scripts. */
export const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'Reporting-Endpoints',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
] as const

/** Creates middleware that sets the security headers on all responses from one origin. */
export function setSecurityHeaders({
  isHttps,
  hstsIncludesSubdomains = false,
  apiOrigin,
  connectOrigins = [],
  mediaOrigins = [],
  allowsBlobFrames = false,
  scriptSources = [],
  trustedTypes = [],
  reportUrl,
}: SecurityOptions): RequestHandler[] {
  const apiSources = apiOrigin
    ? [(req: unknown, _res: unknown) => apiOrigin(req as Request)]
    : ([] as const)
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptSources],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...apiSources, ...mediaOrigins],
        mediaSrc: ["'self'", 'data:', 'blob:', ...apiSources, ...mediaOrigins],
        connectSrc: ["'self'", ...apiSources, ...connectOrigins, ...mediaOrigins],
        fontSrc: ["'self'"],
        frameSrc: ["'self'", ...(allowsBlobFrames ? ['blob:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: trustedTypes.length > 0 ? trustedTypes : ["'none'"],
      },
    },
    strictTransportSecurity: isHttps && {
      maxAge: 31_536_000,
      includeSubDomains: hstsIncludesSubdomains,
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Send no referrer to other sites. Some video hosts reject referrers, and <video> can't omit
    // the referrer.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  })
  const setMoreHeaders = (req: Request, res: Response, next: () => void) => {
    if (reportUrl !== undefined && !LINK_PATHS.test(req.path)) requestReports(res, reportUrl)
    res.set(
      'Permissions-Policy',
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    )
    next()
  }
  return [headers as RequestHandler, setMoreHeaders]
}

/** Asks the browser to report what the CSP blocks. */
function requestReports(res: Response, url: string): void {
  // Firefox and Safari know only `report-uri`; browsers that know `report-to` ignore it.
  const directives = `report-to ${REPORT_ENDPOINT};report-uri ${url}`
  res.set('Content-Security-Policy', `${res.get('Content-Security-Policy')};${directives}`)
  res.set('Reporting-Endpoints', `${REPORT_ENDPOINT}="${url}"`)
}

/**
 * Lets other origins, such as the admin app's, embed responses. Private responses are still
 * protected by CORS or a signature.
 */
export const allowCrossOriginUse: RequestHandler = (_req, res, next) => {
  res.set('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}
