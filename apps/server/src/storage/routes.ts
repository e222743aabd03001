import { type Request, type RequestHandler, type Response, Router } from 'express'
import * as v from 'valibot'
import { handleErrors } from '../errorHandler.ts'
import { MAX_JSON_BYTES, readJson } from '../http/json.ts'
import { limitPerAddress } from '../http/rateLimit.ts'
import { checkBucket, mayRead } from './access.ts'
import { presentStorageError, storageErrors, unknownStorageRoute } from './errors.ts'
import { sendObject } from './send.ts'
import { getObject, presentInfo, type StorageService, signUrl, signUrls } from './service.ts'
import { verifyDownload } from './signing.ts'

/** The largest body with a list of paths to sign, in bytes: about 1,000 paths of 1 kB each. */
const MAX_PATHS_BYTES = 1.25 * 1024 * 1024

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

/**
 * The read-only routes under `/storage/v1`. Objects are only uploaded with deployment requests. Each
 * IP address can call the signing routes `signLimit` times a minute.
 */
export function storageRoutes(service: StorageService, signLimit: number): Router {
  const { store, log, secret, now, whoIs } = service
  const router = Router()
  const limit = limitPerAddress(signLimit)

  router.post('/object/sign/:bucket', limit, async (req, res) => {
    const isReader = await mayRead(whoIs, req.get('authorization'))
    // The anonymous key is public, so only callers who can read files may send a long list.
    const maxBytes = isReader ? MAX_PATHS_BYTES : MAX_JSON_BYTES
    const body = await readBody(signManyBody, req, res, maxBytes)
    const options = { expiresIn: body.expiresIn, isReader }
    res.json(await signUrls(service, readParam(req, 'bucket'), body.paths, options))
  })

  router.post('/object/sign/:bucket/*path', limit, async (req, res) => {
    const { bucket, path } = await requireReader(service, req)
    const body = await readBody(signBody, req, res)
    await getObject(service, bucket, path)
    res.json({ signedURL: await signUrl(service, bucket, path, body.expiresIn) })
  })

  router.get('/object/sign/:bucket/*path', async (req, res) => {
    const { bucket, path } = readTarget(req)
    const { token } = req.query
    if (typeof token !== 'string' || token === '') {
      throw storageErrors.invalidRequest("querystring must have required property 'token'")
    }
    const expires = await verifyDownload(secret, `${bucket}/${path}`, token, now())
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
  // There are no public buckets.
  const rejectPublic: RequestHandler = () => {
    throw storageErrors.noSuchBucket()
  }

  router.get('/object/info/public/:bucket/*path', rejectPublic)
  router.get('/object/info/authenticated/:bucket/*path', info)
  router.get('/object/info/:bucket/*path', info)
  router.get('/object/public/:bucket/*path', rejectPublic)
  router.get('/object/authenticated/:bucket/*path', download)
  router.get('/object/:bucket/*path', async (req, res, next) => {
    // Without a token, this path only serves public buckets.
    if (!req.get('authorization')) throw storageErrors.noSuchBucket()
    return download(req, res, next)
  })

  router.use(unknownStorageRoute)
  router.use(handleErrors(log, presentStorageError))
  return router
}

/** Returns the requested object if the caller may read it. */
async function requireReader({ whoIs }: StorageService, req: Request) {
  const isReader = await mayRead(whoIs, req.get('authorization'))
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

async function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  req: Request,
  res: Response,
  maxBytes?: number,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, await readJson(req, res, maxBytes))
  if (parsed.success) return parsed.output
  throw storageErrors.invalidRequest(`body ${parsed.issues[0].message}`)
}
