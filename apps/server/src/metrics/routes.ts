import { rejectOtherMethods } from '@duet/kit/http'
import { Router } from 'express'
import type { Config } from '../config/config.ts'
import { errors } from '../errors.ts'
import { isFromOperator } from '../http/operatorAccess.ts'
import type { Metrics } from './metrics.ts'

interface MetricsOptions {
  config: Pick<Config, 'metricsToken'>
  metrics: Metrics
}

/** Creates the route for metrics. Only this machine and requests with the token can read them. */
export function metricsRoutes({ config, metrics }: MetricsOptions): Router {
  const router = Router()
  let currentText: Promise<string> | undefined
  router
    .route('/metrics')
    .all((req, res, next) => {
      res.set('Cache-Control', 'no-store')
      if (isFromOperator(req, config.metricsToken)) return next()
      throw errors.unauthorized({ headers: { 'WWW-Authenticate': 'Bearer' } })
    })
    .get(async (_req, res) => {
      // Requests at the same time share the queries.
      currentText ??= metrics.read().finally(() => {
        currentText = undefined
      })
      res.set('Content-Type', metrics.contentType).send(await currentText)
    })
    .all(rejectOtherMethods('GET, HEAD'))
  return router
}
