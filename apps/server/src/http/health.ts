import { createHash, timingSafeEqual } from 'node:crypto'
import { type Request, Router } from 'express'
import type { Config } from '../config/config.ts'
import type { Readiness } from './readiness.ts'

interface HealthOptions {
  config: Pick<Config, 'readyzToken'>
  readiness: Readiness
}

/**
 * Creates the routes for health checks. `/healthz` shows that the process is running. `/readyz`
 * shows whether the process can store data and isn't shutting down.
 */
export function healthRoutes({ config, readiness }: HealthOptions): Router {
  const router = Router()
  router.use(['/healthz', '/readyz'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })

  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })

  router.get('/readyz', async (req, res) => {
    const { isReady, checks } = await readiness.read()
    const canReadChecks = isFromThisMachine(req) || hasToken(req, config.readyzToken)
    const status = isReady ? 'ready' : 'not ready'
    res.status(isReady ? 200 : 503).json({ status, ...(canReadChecks && { checks }) })
  })
  return router
}

const LOOPBACK_ADDRESS = /^(::1$|(::ffff:)?127\.)/
// Headers that proxies set. Behind a proxy on the same machine, every request comes from a loopback
// address, so only these headers show that the client might be on another machine.
const PROXY_HEADERS = /^(forwarded|via|x-real-ip|x-forwarded-)/

function isFromThisMachine(req: Request): boolean {
  const isForwarded = Object.keys(req.headers).some((name) => PROXY_HEADERS.test(name))
  return !isForwarded && LOOPBACK_ADDRESS.test(req.socket.remoteAddress ?? '')
}

function hasToken(req: Request, token: string | undefined): boolean {
  const [, sentToken] = /^Bearer (\S+)$/i.exec(req.get('Authorization') ?? '') ?? []
  if (token === undefined || sentToken === undefined) return false
  return timingSafeEqual(hashText(sentToken), hashText(token))
}

/** Hashes text, because `timingSafeEqual` needs inputs of equal length. */
function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
