import { getRateLimitKey } from '@duet/kit/http'
import { Router } from 'express'
import { identify } from '../access.ts'
import { getPublicObject, getReadableObject, recordAccess } from '../reads/reading.ts'
import { readTarget } from '../requests.ts'
import type { StorageService } from '../service.ts'
import { openSignedRendition } from '../signedUrls.ts'
import type { ImageRenderer } from './renderer.ts'
import { roundForVisitors } from './transform.ts'

export function renderRoutes(service: StorageService, renderer: ImageRenderer): Router {
  const router = Router()

  router.get('/render/image/public/:bucket/*path', async (req, res) => {
    const object = await getPublicObject(service, readTarget(req))
    recordAccess(service, object)
    const transform = roundForVisitors(renderer.readTransform(req.query))
    await renderer.send(req, res, { object, transform, visitorKey: getRateLimitKey(req) })
  })

  router.get('/render/image/authenticated/:bucket/*path', async (req, res) => {
    const actor = await identify(service, req)
    const object = await getReadableObject(service, actor, readTarget(req))
    recordAccess(service, object)
    await renderer.send(req, res, { object, transform: renderer.readTransform(req.query) })
  })

  router.get('/render/image/sign/:bucket/*path', async (req, res) => {
    const signedRendition = await openSignedRendition(service, readTarget(req), req.query.token)
    const { object, expiresAt } = signedRendition
    recordAccess(service, object)
    const transform = renderer.readTransform(signedRendition.transform)
    await renderer.send(req, res, { object, expiresAt, transform })
  })

  return router
}
