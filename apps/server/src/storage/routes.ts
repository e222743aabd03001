import express, { type Request, type RequestHandler, Router } from 'express'
import * as v from 'valibot'
import { handleErrors } from '../errorHandler.ts'
import { checkBucket, mayRead } from './access.ts'
import { presentStorageError, storageErrors, unknownStorageRoute } from './errors.ts'
import { sendObject } from './send.ts'
import { getObject, presentInfo, type StorageService, signUrl, signUrls } from './service.ts'
import { verifyDownload } from './signing.ts'

const ONE_YEAR = 365 * 24 * 3600

const expiresIn = v.pipe(
  v.number('expiresIn must be a number'),
  v.integer('expiresIn must be a whole number of seconds'),
  v.minValue(1, 'expiresIn must be at least 1'),
  v.maxValue(ONE_YEAR, 'expiresIn must be at most one year'),
)
const signBody = v.object({ expiresIn }, 'must be an object with expiresIn')
const signManyBody = v.object(
  {
    expiresIn,
    paths: v.pipe(
      v.array(v.string('paths must be a list of texts'), 'paths must be a list'),
      v.minLength(1, 'paths must not be empty'),
      v.maxLength(1000, 'paths must have at most 1000 entries'),
    ),
  },
  'must be an object with expiresIn and paths',
)

/** The routes under `/storage/v1` that read; objects come in with the requests they belong to. */
export function storageRoutes(service: StorageService): Router {
  const { auth, store } = service
  const router = Router()
  const json = express.json({ limit: '1mb', type: () => true })

  router.post('/object/sign/:bucket', json, async (req, res) => {
    const isReader = await mayRead(auth, req.get('authorization'))
    const body = parseBody(signManyBody, req)
    const options = { expiresIn: body.expiresIn, isReader }
    res.json(await signUrls(service, readParam(req, 'bucket'), body.paths, options))
  })

  router.post('/object/sign/:bucket/*path', json, async (req, res) => {
    const { bucket, path } = await requireReader(service, req)
    const body = parseBody(signBody, req)
    await getObject(service, bucket, path)
    res.json({ signedURL: await signUrl(service, bucket, path, body.expiresIn) })
  })

  router.get('/object/sign/:bucket/*path', async (req, res) => {
    const { bucket, path } = readTarget(req)
    const { token } = req.query
    if (typeof token !== 'string' || token === '') {
      throw storageErrors.invalidRequest("querystring must have required property 'token'")
    }
    const secret = auth.keys.signedUrlSecret
    const expires = await verifyDownload(secret, `${bucket}/${path}`, token, auth.now())
    await sendObject(req, res, { store, object: await getObject(service, bucket, path), expires })
  })

  const info: RequestHandler = async (req, res) => {
    const { bucket, path } = await requireReader(service, req)
    res.set('Cache-Control', 'no-store').json(presentInfo(await getObject(service, bucket, path)))
  }
  const download: RequestHandler = async (req, res) => {
    const { bucket, path } = await requireReader(service, req)
    await sendObject(req, res, { store, object: await getObject(service, bucket, path) })
  }
  // No bucket is public.
  const refusePublic: RequestHandler = () => {
    throw storageErrors.noSuchBucket()
  }

  router.get('/object/info/public/:bucket/*path', refusePublic)
  router.get('/object/info/authenticated/:bucket/*path', info)
  router.get('/object/info/:bucket/*path', info)
  router.get('/object/public/:bucket/*path', refusePublic)
  router.get('/object/authenticated/:bucket/*path', download)
  router.get('/object/:bucket/*path', async (req, res, next) => {
    // Without a token this address is for public buckets only.
    if (!req.get('authorization')) throw storageErrors.noSuchBucket()
    return download(req, res, next)
  })

  router.use(unknownStorageRoute)
  router.use(handleErrors(auth.log, presentStorageError))
  return router
}

/** The object that the address names, for one who may read it. */
async function requireReader({ auth }: StorageService, req: Request) {
  const isReader = await mayRead(auth, req.get('authorization'))
  const target = readTarget(req)
  checkBucket(target.bucket)
  if (!isReader) throw storageErrors.noSuchKey()
  return target
}

function readTarget(req: Request) {
  return { bucket: readParam(req, 'bucket'), path: readParam(req, 'path') }
}

function readParam(req: Request, name: string): string {
  const value: string | string[] | undefined = req.params[name]
  return Array.isArray(value) ? value.join('/') : (value ?? '')
}

function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  req: Request,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, req.body)
  if (parsed.success) return parsed.output
  throw storageErrors.invalidRequest(`body ${parsed.issues[0].message}`)
}
