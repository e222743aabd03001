import { type Request, type RequestHandler, Router } from 'express'
import { identify } from '../access.ts'
import { findBucket } from '../buckets/buckets.ts'
import { storageErrors } from '../errors.ts'
import type { StoredObject } from '../objects.ts'
import { readTarget, type Target } from '../requests.ts'
import { sendObject } from '../send.ts'
import type { StorageService } from '../service.ts'
import { presentInfo } from './present.ts'
import { getObject, getPublicObject, getReadableObject, recordAccess } from './reading.ts'

/**
 * Creates the routes that return objects or their metadata. HEAD requests work like GET requests.
 */
export function readRoutes(service: StorageService): Router {
  const { store, settings } = service
  const hasScanner = settings.clamd !== undefined
  const router = Router()

  type FindObject = (req: Request, target: Target) => Promise<StoredObject>
  const findPublic: FindObject = (_req, target) => getPublicObject(service, target)
  const findReadable: FindObject = async (req, target) =>
    getReadableObject(service, await identify(service, req), target)
  // Requires a token only for private buckets.
  const findPublicOrReadable: FindObject = async (req, target) => {
    const bucket = await findBucket(service.db, target.bucket)
    if (bucket?.public === 1) return getObject(service, target)
    if (!req.get('authorization')) throw storageErrors.noSuchBucket()
    return findReadable(req, target)
  }

  const createInfoHandler =
    (findObject: FindObject): RequestHandler =>
    async (req, res) => {
      const object = await findObject(req, readTarget(req))
      res.set('Cache-Control', 'no-store').json(presentInfo(object))
    }
  const createDownloadHandler =
    (find: FindObject): RequestHandler =>
    async (req, res) => {
      const object = await find(req, readTarget(req))
      if (req.method === 'GET') recordAccess(service, object)
      await sendObject(req, res, { store, object, hasScanner })
    }

  router.get('/object/info/public/:bucket/*path', createInfoHandler(findPublic))
  router.get('/object/info/authenticated/:bucket/*path', createInfoHandler(findReadable))
  router.get('/object/info/:bucket/*path', createInfoHandler(findReadable))
  router.get('/object/public/:bucket/*path', createDownloadHandler(findPublic))
  router.get('/object/authenticated/:bucket/*path', createDownloadHandler(findReadable))
  router.get('/object/:bucket/*path', createDownloadHandler(findPublicOrReadable))
  return router
}
