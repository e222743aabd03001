import type { IncomingMessage } from 'node:http'

/** A host with an optional port (RFC 9110). Excludes commas, which could separate several hosts. */
const HOST = /^(\[[0-9a-f:.]+\]|[\w.~!$&'()*+;=%-]*)(:\d*)?$/i

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is

/**
 * Rewrites an absolute request target, which proxies may send, to its path (RFC 9112 3.2.2).
 * Returns `false` if the request doesn't name exactly one host and must be rejected (RFC 9112 3.2).
 */
export function acceptTarget(req: IncomingMessage): boolean {
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name))
  if (hosts.length > 1 || !HOST.test(req.headers.host ?? '')) return false
  const [, authority, path = ''] = ABSOLUTE_FORM.exec(req.url ?? '') ?? []
  if (authority === undefined) return true
  req.headers.host = authority
  req.url = path.startsWith('/') ? path : `/${path}`
  return HOST.test(authority) && authority !== ''
}
