import { Router } from 'express'
import * as v from 'valibot'
import { allows, identifyWriter } from '../access.ts'
import { MAX_METADATA_BYTES, readObjectMetadata } from '../ingest/metadata.ts'
import { presentRow } from '../reads/present.ts'
import { MAX_PATHS_BYTES, readParam, readStorageBody, readTarget } from '../requests.ts'
import type { StorageService } from '../service.ts'
import { copyObject } from './copy.ts'
import { moveObject } from './move.ts'
import { removeObject, removeObjects } from './remove.ts'

const text = v.string('must be text')
const targets = {
  bucketId: text,
  sourceKey: text,
  destinationKey: text,
  destinationBucket: v.nullish(text),
}
const moveBody = v.object(targets, 'must be an object')
const copyBody = v.object(
  {
    ...targets,
    copyMetadata: v.optional(v.boolean('must be true or false'), true),
    metadata: v.nullish(v.record(v.string(), v.unknown(), 'must be an object')),
  },
  'must be an object',
)
const removeBody = v.object(
  {
    prefixes: v.pipe(
      v.array(text, 'must be a list'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(1000, 'must have at most 1000 entries'),
    ),
  },
  'must be an object with prefixes',
)

/** Creates the routes that move, copy, and remove objects, and the routes that purge caches. */
export function changeRoutes(service: StorageService): Router {
  const router = Router()

  router.post('/object/move', async (req, res) => {
    const actor = await identifyWriter(service, req)
    const { from, to } = readSourceAndDestination(await readStorageBody(moveBody, req, res))
    await moveObject(service, actor, from, to)
    res.json({ message: 'Successfully moved' })
  })

  router.post('/object/copy', async (req, res) => {
    const actor = await identifyWriter(service, req)
    // The anonymous key is public, so only callers who may upload may send long metadata.
    const maxBytes = allows('create objects', actor) ? MAX_METADATA_BYTES : undefined
    const body = await readStorageBody(copyBody, req, res, maxBytes)
    const { from, to } = readSourceAndDestination(body)
    const sentMetadata = body.metadata && Buffer.from(JSON.stringify(body.metadata))
    const metadata =
      sentMetadata || !body.copyMetadata ? readObjectMetadata(sentMetadata ?? undefined) : undefined
    const isUpsert = req.get('x-upsert') === 'true'
    const copy = await copyObject(service, actor, from, to, { isUpsert, metadata })
    res.json({ Key: `${to.bucket}/${to.path}`, Id: copy.id, ...presentRow(copy) })
  })

  router.delete('/object/:bucket', async (req, res) => {
    const actor = await identifyWriter(service, req)
    const maxBytes = allows('delete objects', actor) ? MAX_PATHS_BYTES : undefined
    const { prefixes } = await readStorageBody(removeBody, req, res, maxBytes)
    const removedObjects = await removeObjects(service, actor, readParam(req, 'bucket'), prefixes)
    res.json(removedObjects.map(presentRow))
  })

  router.delete('/object/:bucket/*path', async (req, res) => {
    const actor = await identifyWriter(service, req)
    await removeObject(service, actor, readTarget(req))
    res.json({ message: 'Successfully deleted' })
  })

  // These routes do nothing, because there is no cache between clients and this server.
  router.delete(['/cdn/:bucket', '/cdn/:bucket/*path'], async (req, res) => {
    await identifyWriter(service, req)
    res.json({ message: 'success' })
  })

  return router
}

function readSourceAndDestination(body: v.InferOutput<typeof moveBody>) {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = body
  return {
    from: { bucket: bucketId, path: sourceKey },
    to: { bucket: destinationBucket ?? bucketId, path: destinationKey },
  }
}
