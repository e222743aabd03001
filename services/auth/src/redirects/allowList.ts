import { isIP } from 'node:net'

/** Where links and sign-ins may lead. */
export interface RedirectSettings {
  /** The URL that links redirect to by default. A request can contain another allowed URL. */
  siteUrl: string
  /** Glob patterns for the redirect URLs that are allowed in addition to `siteUrl`. */
  redirects: readonly string[]
}

/**
 * Path of the admin app's page where users confirm a link from an email. The page verifies the link
 * itself, so that the session never appears in a URL.
 */
export const ADMIN_CONFIRM_PATH = '/admin/confirm'

/** Path of the admin app page that the browser returns to after a sign-in with a provider. */
const ADMIN_CALLBACK_PATH = '/admin/callback'

const GLOB_PATTERN = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(.*)$/i
const LOOPBACK_HOST_PATTERN = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
// URL schemes that can run code or read files.
const FORBIDDEN_PROTOCOL_PATTERN = /^(javascript|data|vbscript|blob|file|about):$/

/** Returns the requested redirect URL if it's allowed. Otherwise, returns the site's URL. */
export function resolveRedirect(
  settings: RedirectSettings & { adminApp: string },
  requestedUrl: string | undefined,
): string {
  if (requestedUrl === undefined) return settings.siteUrl
  // The admin app is part of the product, so its pages are always allowed.
  const adminPages = [ADMIN_CONFIRM_PATH, ADMIN_CALLBACK_PATH].map(
    (path) => settings.adminApp + path,
  )
  return adminPages.includes(requestedUrl) || isAllowed(settings, requestedUrl)
    ? requestedUrl
    : settings.siteUrl
}

/** Whether a URL is on the site, or matches one of the configured globs. */
export function isAllowed({ siteUrl, redirects }: RedirectSettings, requestedUrl: string): boolean {
  // Reject backslashes, spaces, and control characters, because URL parsers disagree about them.
  if (!/^[!#-;=?-[\]_a-z~%]+$/i.test(requestedUrl) || !URL.canParse(requestedUrl)) return false
  const url = new URL(requestedUrl)
  const hasAuthority = requestedUrl.toLowerCase().startsWith(`${url.protocol}//`)
  if (
    !hasAuthority ||
    FORBIDDEN_PROTOCOL_PATTERN.test(url.protocol) ||
    url.username ||
    url.password
  )
    return false
  if (requestedUrl.split(/[?#]/, 1)[0]?.includes('@')) return false
  if (isSameSite(new URL(siteUrl), url)) return true
  const isIpAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
  if (isIpAddress && !isLoopback(url)) return false
  return redirects.some((glob) => matchesGlob(glob, url))
}

/** Whether a URL is on a site. All ports of a loopback host count as the same site. */
export function isSameSite(site: URL, url: URL): boolean {
  if (site.protocol !== url.protocol || site.hostname !== url.hostname) return false
  return site.port === url.port || isLoopback(url)
}

export function isLoopback({ hostname }: Pick<URL, 'hostname'>): boolean {
  return LOOPBACK_HOST_PATTERN.test(hostname)
}

/** Matches the host and the path separately, so that `**` in a host can't match part of a path. */
function matchesGlob(glob: string, url: URL): boolean {
  const [, scheme = '', host = '', path = ''] = GLOB_PATTERN.exec(glob.split('#', 1)[0] ?? '') ?? []
  if (`${scheme.toLowerCase()}:` !== url.protocol) return false
  const defaultPort = { 'http:': ':80', 'https:': ':443' }[url.protocol]
  const hostWithoutDefaultPort =
    defaultPort && host.endsWith(defaultPort) ? host.slice(0, -defaultPort.length) : host
  if (!toPattern(hostWithoutDefaultPort.toLowerCase()).test(url.host)) return false
  const pathAndQuery = url.pathname + url.search
  const pattern = toPattern(path)
  return pattern.test(pathAndQuery) || (pathAndQuery === '/' && pattern.test(''))
}

/**
 * Converts a glob to a regular expression. `*` matches any text without dots and slashes, and `**`
 * matches any text.
 */
function toPattern(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**'
        ? '.*'
        : part === '*'
          ? '[^./]*'
          : part.replaceAll(/[\\^$.|+()[\]{}?]/g, '\\$&'),
    )
  return new RegExp(`^${source.join('')}$`)
}
