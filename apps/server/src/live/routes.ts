import type { IdentifyCaller } from '@duet/kit'
import * as v from 'valibot'
import { errors } from '../errors.ts'
import { json } from '../routing/bodies.ts'
import { route, SENT } from '../routing/route.ts'
import { writeStreamHeaders } from './eventStream.ts'
import type { Live } from './live.ts'
import { identifyViewer } from './viewer.ts'

interface Services {
  live: Live
  identifyCaller: IdentifyCaller
  /** Returns the current time in milliseconds since the epoch. */
  now: () => number
}

const presenceBody = v.object({ submission_id: v.nullable(v.pipe(v.string(), v.uuid())) })

/** The routes for live updates in the admin app. */
export const liveRoutes = [
  route('GET /api/events', {
    summary: 'Streams changes and presence as server-sent events.',
    description:
      'With `Last-Event-ID`, the stream continues after that event. The stream ends when the caller loses access.',
    access: 'changes.watch',
    responds: 'file',
    async handle({ req, res }, { live, identifyCaller, now }: Services) {
      if (req.method === 'HEAD') {
        writeStreamHeaders(res)
        res.end()
        return SENT
      }
      const authorization = req.get('authorization')
      const viewer = await identifyViewer(identifyCaller, authorization)
      if (!viewer) throw errors.unauthorized()
      const lastEventId = req.get('last-event-id')
      await live.open(res, { viewer, authorization, lastEventId, identifyCaller, now })
      return SENT
    },
  }),
  route('PUT /api/presence/:connectionId', {
    summary: 'Stores which submission the caller has open in a tab.',
    access: 'changes.watch',
    effectLimits: ['presence'],
    body: json(presenceBody, {
      createError: () =>
        errors.validation({ submission_id: 'The submission’s ID must be a UUID or null' }),
    }),
    async handle({ params, body, actor, limiters }, { live }: Services) {
      await limiters.presence(actor.id ?? 'service')
      live.setPresence(params.connectionId, actor, body.submission_id)
      return null
    },
  }),
]
