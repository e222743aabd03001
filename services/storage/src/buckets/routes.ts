import { Router } from 'express'
import { allows, createDenial, identify, identifyWriter } from '../access.ts'
import { storageErrors } from '../errors.ts'
import { readParam, readStorageBody, readStorageQuery } from '../requests.ts'
import type { StorageService } from '../service.ts'
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  listBuckets,
  requireBucket,
  updateBucket,
} from './buckets.ts'
import { bucketChangesBody, bucketListQuery, newBucketBody } from './input.ts'
import { presentBucket } from './present.ts'

// The public storage client's tests expect these messages, so don't reword them.
const MESSAGES = {
  updated: 'Successfully updated',
  emptied: 'Empty bucket has been queued. Completion may take up to an hour.',
  deleted: 'Successfully deleted',
}

/** Creates the routes `/bucket` and `/bucket/{id}`. */
export function bucketRoutes(service: StorageService): Router {
  const { db } = service
  const router = Router()

  router
    .route('/bucket')
    .get(async (req, res) => {
      const actor = await identify(service, req)
      const query = readStorageQuery(bucketListQuery, req)
      const buckets = allows('read buckets', actor) ? await listBuckets(db, query) : []
      res.json(buckets.map((bucket) => ({ ...presentBucket(bucket), type: 'STANDARD' })))
    })
    .post(async (req, res) => {
      const actor = await identifyWriter(service, req)
      const body = await readStorageBody(newBucketBody, req, res)
      await createBucket(service, actor, body)
      res.json({ name: body.name })
    })

  router
    .route('/bucket/:id')
    .get(async (req, res) => {
      const actor = await identify(service, req)
      if (!allows('read buckets', actor))
        throw storageErrors.noSuchBucket(createDenial('read buckets'))
      res.json(presentBucket(await requireBucket(db, readParam(req, 'id'))))
    })
    .put(async (req, res) => {
      const actor = await identifyWriter(service, req)
      const body = await readStorageBody(bucketChangesBody, req, res)
      await updateBucket(service, actor, readParam(req, 'id'), body)
      res.json({ message: MESSAGES.updated })
    })
    .delete(async (req, res) => {
      const actor = await identifyWriter(service, req)
      await deleteBucket(service, actor, readParam(req, 'id'))
      res.json({ message: MESSAGES.deleted })
    })

  router.post('/bucket/:id/empty', async (req, res) => {
    const actor = await identifyWriter(service, req)
    await emptyBucket(service, actor, readParam(req, 'id'))
    res.json({ message: MESSAGES.emptied })
  })

  return router
}
