import { limitPerAddress, MAX_JSON_BYTES } from '@duet/kit/http'
import { Router } from 'express'
import * as v from 'valibot'
import { allows, createActor, identify, identifyWriter, type StorageActor } from '../access.ts'
import { findBucket } from '../buckets/buckets.ts'
import { storageErrors } from '../errors.ts'
import type { ImageRenderer } from '../images/renderer.ts'
import { receiveInto } from '../ingest/routes.ts'
import { recordAccess } from '../reads/reading.ts'
import { MAX_PATHS_BYTES, readParam, readStorageBody, readTarget } from '../requests.ts'
import { sendObject } from '../send.ts'
import type { StorageService } from '../service.ts'
import {
  openSignedDownload,
  openSignedUpload,
  signDownload,
  signDownloads,
  signUpload,
} from '../signedUrls.ts'

// The storage API has no upper limit, but later times may not be valid dates.
const MAX_EXPIRES_IN_SECONDS = 100 * 365 * 24 * 3600

/** Maximum for people, whose rights can end. Programs with the service key have no such limit. */
const MAX_PERSON_EXPIRES_IN_SECONDS = 7 * 24 * 3600

const signFields = {
  expiresIn: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number of seconds'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(MAX_EXPIRES_IN_SECONDS, 'must be at most 100 years'),
  ),
  transform: v.optional(v.record(v.string(), v.unknown(), 'must be an object')),
}
const signBody = v.object(signFields, 'must be an object with expiresIn')
const signManyBody = v.object(
  {
    ...signFields,
    paths: v.pipe(
      v.array(v.string('must be text'), 'must be a list'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(1000, 'must have at most 1000 entries'),
    ),
  },
  'must be an object with expiresIn and paths',
)

interface SignedRouteOptions {
  /** Maximum number of requests for signed URLs from one IP address per minute. */
  limit: number
  renderer?: ImageRenderer | undefined
}

/** Creates the routes that sign URLs, and the routes that serve signed URLs. */
export function signedRoutes(
  service: StorageService,
  { limit, renderer }: SignedRouteOptions,
): Router {
  const { store, settings } = service
  const hasScanner = settings.clamd !== undefined
  const router = Router()
  const limitSigning = limitPerAddress(limit)
  // Without a renderer, sign the URL of the original object, as the storage API requires.
  const readTransform = (values: unknown) =>
    values === undefined ? undefined : renderer?.readTransform(values)

  router
    .route('/object/upload/sign/:bucket/*path')
    .post(limitSigning, async (req, res) => {
      const actor = await identifyWriter(service, req)
      const isUpsert = req.get('x-upsert') === 'true'
      res.json(await signUpload(service, { ...readTarget(req), actor, isUpsert }))
    })
    .put(async (req, res) => {
      const { target, owner, isUpsert } = await openSignedUpload(
        service,
        readTarget(req),
        req.query.token,
      )
      const actor = createActor(req, { kind: 'uploadUrl', owner })
      await service.limitWrites(actor.limitKey)
      await receiveInto(service, req, res, { ...target, actor, isUpsert })
      res.json({ Key: `${target.bucket}/${target.path}` })
    })

  router.post('/object/sign/:bucket', limitSigning, async (req, res) => {
    const actor = await identify(service, req)
    const bucketId = readParam(req, 'bucket')
    // The anonymous key is public, so only callers who may sign URLs may send a long list.
    const maySign = allows('sign objects', actor, await findBucket(service.db, bucketId))
    const maxBytes = maySign ? MAX_PATHS_BYTES : MAX_JSON_BYTES
    const { expiresIn, paths, transform } = await readStorageBody(signManyBody, req, res, maxBytes)
    checkExpiresIn(actor, expiresIn)
    const canRender = renderer?.canRender
    const signOptions = { expiresIn, transform: readTransform(transform), canRender }
    res.json(await signDownloads(service, actor, bucketId, paths, signOptions))
  })

  router
    .route('/object/sign/:bucket/*path')
    .post(limitSigning, async (req, res) => {
      const actor = await identify(service, req)
      const { expiresIn, transform } = await readStorageBody(signBody, req, res)
      checkExpiresIn(actor, expiresIn)
      const signOptions = { expiresIn, transform: readTransform(transform) }
      res.json({ signedURL: await signDownload(service, actor, readTarget(req), signOptions) })
    })
    .get(async (req, res) => {
      const { object, expiresAt } = await openSignedDownload(
        service,
        readTarget(req),
        req.query.token,
      )
      if (req.method === 'GET') recordAccess(service, object)
      await sendObject(req, res, { store, object, hasScanner, expiresAt })
    })

  return router
}

function checkExpiresIn({ role }: StorageActor, expiresIn: number): void {
  if (role.kind === 'user' && expiresIn > MAX_PERSON_EXPIRES_IN_SECONDS) {
    throw storageErrors.invalidRequest('body/expiresIn must be at most 7 days')
  }
}
