import type { IncomingMessage, RequestListener } from 'node:http'
import { errors } from '../errors.ts'
import { sendError } from './sendError.ts'

/** Programs on this machine. No page of another site has one of these names. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Containers, load balancers, and monitoring call these by the address of the machine. */
const MACHINE_PATHS = /^\/(healthz|readyz|metrics)(\?|$)/

interface HostOptions {
  /** The public origin of the app, if it's known. */
  origin: string | undefined
  /** Number of reverse proxies whose headers are trusted. */
  trustProxy: number
}

/**
 * Rejects requests for other hosts than the origin's, before they reach the app. Otherwise, a page of
 * another site that points its host name at this server could read responses (DNS rebinding). Without
 * HTTPS, the server is on a local network, where it has many names, so every host is accepted.
 */
export function requireHost(
  { origin, trustProxy }: HostOptions,
  app: RequestListener,
): RequestListener {
  if (!origin?.startsWith('https:')) return app
  const { host, port } = new URL(origin)
  const hosts = new Set(port === '' ? [host, `${host}:443`] : [host])
  const message = `This server is at ${origin}, and responds to no other host.`
  return (req, res) => {
    const requestHost = readHost(req, trustProxy)
    const isAccepted =
      hosts.has(requestHost) || LOCAL_HOST.test(requestHost) || MACHINE_PATHS.test(req.url ?? '')
    return isAccepted ? app(req, res) : sendError(res, errors.wrongHost({ message }))
  }
}

/** Reads the host as Express does. */
function readHost({ headers }: IncomingMessage, trustProxy: number): string {
  const [forwardedHost = ''] =
    trustProxy > 0 ? String(headers['x-forwarded-host'] ?? '').split(',') : []
  return (forwardedHost.trim() || (headers.host ?? '')).toLowerCase()
}
