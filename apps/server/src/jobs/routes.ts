import { createHash, timingSafeEqual } from 'node:crypto'
import { type RequestHandler, Router } from 'express'
import * as v from 'valibot'
import { handleErrors, presentApiError } from '../errorHandler.ts'
import { errors } from '../errors.ts'
import { readJson } from '../http/json.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { limitPerAddress } from '../http/rateLimit.ts'
import type { Keys } from '../keys/keys.ts'
import type { Logger } from '../logger.ts'
import type { Jobs } from './jobs.ts'

interface Services {
  jobs: Jobs
  keys: Pick<Keys, 'anonKey' | 'serviceKey'>
  log: Logger
  /** Maximum number of requests per IP address per minute. */
  limit: number
}

// Allow only the filters for listed and open roles, because other roles aren't public.
const requestSchema = v.object({
  listedOnly: v.nullish(v.literal(true, 'Must be true: only listed roles are public')),
  status: v.nullish(
    v.picklist(['OPEN', 'Open', 'open'], 'Must be OPEN: only open roles are public'),
  ),
})

/** Creates the route for the `fetch-ashby-jobs` function, which `@supabase/functions-js` calls. */
export function jobRoutes({ jobs, keys, log, limit }: Services): Router {
  const router = Router()

  router
    .route('/fetch-ashby-jobs')
    .post(limitPerAddress(limit), requireKey(keys), async (req, res) => {
      checkRequest((await readJson(req, res)) ?? {})
      const { jobs: results, origin, fetchedAt } = await jobs.list()
      res.set({ 'Cache-Control': 'no-store', 'X-Jobs-Source': origin })
      if (fetchedAt !== undefined) {
        const ageSeconds = Math.max(0, Math.floor((Date.now() - fetchedAt) / 1000))
        res.set({ Age: String(ageSeconds), 'Last-Modified': new Date(fetchedAt).toUTCString() })
      }
      if (origin === 'stale') res.set('Warning', '110 - "Response is Stale"')
      if (origin === 'fallback') res.set('Warning', '111 - "Revalidation Failed"')
      res.json({ results })
    })
    .all(rejectOtherMethods('POST'))

  router.use(() => {
    throw errors.notFound({ message: 'There is no function of this name.' })
  })
  router.use(handleErrors(log, presentApiError))
  return router
}

function checkRequest(body: unknown): void {
  const parseResult = v.safeParse(requestSchema, body)
  if (parseResult.success) return
  const problems = parseResult.issues.map(({ path, message }) => [path?.[0].key ?? 'body', message])
  throw errors.validation(Object.fromEntries(problems))
}

/** Requires the anonymous key or the service key in the `apikey` header. */
function requireKey(keys: Services['keys']): RequestHandler {
  const hashText = (text: string) => createHash('sha256').update(text).digest()
  const knownKeys = [hashText(keys.anonKey), hashText(keys.serviceKey)]
  return (req, _res, next) => {
    const sentKey = hashText(req.get('apikey') ?? '')
    // Always compare with both keys in constant time, so that the duration reveals nothing.
    const isKnown = knownKeys.filter((key) => timingSafeEqual(key, sentKey)).length > 0
    next(isKnown ? undefined : errors.unauthorized({ message: 'A valid API key is needed.' }))
  }
}
