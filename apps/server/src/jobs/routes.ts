import type { JobRequest } from '@duet/contract'
import { MAX_JSON_BYTES, readJson } from '@duet/kit/http'
import * as v from 'valibot'
import { errors } from '../errors.ts'
import type { RouteBody } from '../routing/bodies.ts'
import { route } from '../routing/route.ts'
import type { Jobs } from './jobs.ts'

interface Services {
  jobs: Jobs
}

// Allow only the filters for listed and open roles, because other roles aren't public.
const requestSchema = v.object({
  listedOnly: v.nullish(v.literal(true, 'Must be true: only listed roles are public')),
  status: v.nullish(
    v.picklist(['OPEN', 'Open', 'open'], 'Must be OPEN: only open roles are public'),
  ),
})

/** Accepts JSON with any content type, or no body. */
const requestBody: RouteBody<JobRequest, unknown> = {
  types: ['application/json'],
  schema: requestSchema,
  maxBytes: MAX_JSON_BYTES,
  async read(req, res) {
    const parseResult = v.safeParse(requestSchema, (await readJson(req, res)) ?? {})
    if (parseResult.success) return parseResult.output
    const problems = parseResult.issues.map((issue) => [
      issue.path?.[0].key ?? 'body',
      issue.message,
    ])
    throw errors.validation(Object.fromEntries(problems))
  },
}

export const jobRoutes = [
  route('POST /functions/v1/fetch-ashby-jobs', {
    summary: 'Lists the open roles. `@supabase/functions-js` can call it as a function.',
    description:
      'The header `X-Jobs-Source` says where the roles come from. `fallback` means that no job board responded.',
    access: 'api key',
    limit: 'jobs',
    body: requestBody,
    responds: 'json',
    async handle({ res }, { jobs }: Services) {
      const { jobs: results, origin, fetchedAt } = await jobs.list()
      res.set({ 'Cache-Control': 'no-store', 'X-Jobs-Source': origin })
      if (fetchedAt !== undefined) {
        const ageSeconds = Math.max(0, Math.floor((Date.now() - fetchedAt) / 1000))
        res.set({ Age: String(ageSeconds), 'Last-Modified': new Date(fetchedAt).toUTCString() })
      }
      if (origin === 'stale') res.set('Warning', '110 - "Response is Stale"')
      if (origin === 'fallback') res.set('Warning', '111 - "Revalidation Failed"')
      return { results }
    },
  }),
]
