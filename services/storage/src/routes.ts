import { handleErrors } from '@duet/kit'
import { Router } from 'express'
import { bucketRoutes } from './buckets/routes.ts'
import { changeRoutes } from './changes/routes.ts'
import { presentStorageError, rejectUnknownRoute } from './errors.ts'
import type { ImageRenderer } from './images/renderer.ts'
import { renderRoutes } from './images/routes.ts'
import { uploadRoutes } from './ingest/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { readRoutes } from './reads/routes.ts'
import type { StorageService } from './service.ts'
import { signedRoutes } from './signed/routes.ts'

/** The version of the storage API that this service implements. */
const VERSION = '1.0.0'

interface StorageRouteOptions {
  /** Maximum number of requests for signed URLs from one IP address per minute. */
  signLimit: number
  /** Transforms images. If unset, there are no `render` routes. */
  renderer?: ImageRenderer | undefined
  resumable?: Router | undefined
}

/**
 * Creates the routes under `/storage/v1`. Routes with fixed segments, such as `/object/sign`, come
 * before routes with a bucket in the same position.
 */
export function storageRoutes(service: StorageService, options: StorageRouteOptions): Router {
  const { log, settings } = service
  const { signLimit, renderer, resumable } = options
  const router = Router()
  router.get('/status', (_req, res) => {
    res.status(200).end()
  })
  router.get('/version', (_req, res) => {
    res.type('text/plain').send(VERSION)
  })
  router.use(bucketRoutes(service))
  if (resumable) router.use(resumable)
  if (renderer) router.use(renderRoutes(service, renderer))
  router.use(listRoutes(service))
  router.use(signedRoutes(service, { limit: signLimit, renderer }))
  router.use(changeRoutes(service))
  router.use(readRoutes(service))
  router.use(uploadRoutes(service))
  router.use(rejectUnknownRoute)
  router.use(handleErrors(log, presentStorageError(settings.isStatusStrict)))
  return router
}
