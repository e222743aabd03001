import type { IncomingMessage } from 'node:http'

/** Matches one host with an optional port (RFC 9110). Excludes commas, which separate hosts. */
const HOST_WITH_PORT = /^(\[[0-9a-f:.]+\]|[\w.~!$&'()*+;=%-]*)(:\d*)?$/i

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is

/**
 * Replaces an absolute URL in the request line with its path. Proxies may send absolute URLs (RFC
 * 9112 3.2.2). Returns `false` if the request must be rejected because it doesn't name exactly one
 * host (RFC 9112 3.2).
 */
export function acceptTarget(req: IncomingMessage): boolean {
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name))
  if (hosts.length > 1 || !HOST_WITH_PORT.test(req.headers.host ?? '')) return false
  const [, authority, path = ''] = ABSOLUTE_FORM.exec(req.url ?? '') ?? []
  if (authority === undefined) return true
  req.headers.host = authority
  req.url = path.startsWith('/') ? path : `/${path}`
  return HOST_WITH_PORT.test(authority) && authority !== ''
}
