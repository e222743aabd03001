import { Router } from 'express'
import type { Config } from '../config/config.ts'
import { isFromOperator } from './operatorAccess.ts'
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
    const canReadChecks = isFromOperator(req, config.readyzToken)
    const status = isReady ? 'ready' : 'not ready'
    res.status(isReady ? 200 : 503).json({ status, ...(canReadChecks && { checks }) })
  })
  return router
}
