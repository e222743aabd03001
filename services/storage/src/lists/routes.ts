import { Router } from 'express'
import { allows, identify } from '../access.ts'
import { readParam, readStorageBody } from '../requests.ts'
import type { StorageService } from '../service.ts'
import { listBody, listFolder } from './listV1.ts'
import { listObjects, listV2Body } from './listV2.ts'

/** Creates the routes that list objects. The list of an unknown bucket is empty. */
export function listRoutes(service: StorageService): Router {
  const router = Router()

  router.post('/object/list/:bucket', async (req, res) => {
    const actor = await identify(service, req)
    const query = await readStorageBody(listBody, req, res)
    const isAllowed = allows('list objects', actor)
    res.json(isAllowed ? await listFolder(service, readParam(req, 'bucket'), query) : [])
  })

  router.post('/object/list-v2/:bucket', async (req, res) => {
    const actor = await identify(service, req)
    const query = await readStorageBody(listV2Body, req, res)
    const isAllowed = allows('list objects', actor)
    const emptyPage = { hasNext: false, folders: [], objects: [] }
    res.json(isAllowed ? await listObjects(service, readParam(req, 'bucket'), query) : emptyPage)
  })

  return router
}
