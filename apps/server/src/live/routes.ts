import type { PresenceUpdate } from '@duet/contract'
import { Router } from 'express'
import * as v from 'valibot'
import type { IdentifyCaller } from '../auth/callers/caller.ts'
import { getActor, type RequirePermission } from '../auth/callers/guard.ts'
import { errors } from '../errors.ts'
import { readJson } from '../http/json.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { limitPerKey } from '../http/rateLimit.ts'
import { writeStreamHeaders } from './eventStream.ts'
import type { Live } from './live.ts'
import { identifyViewer } from './viewer.ts'

const ONE_MINUTE_MS = 60_000
// High enough for a user who holds down the key that opens the next submission.
const PRESENCE_CHANGES_PER_MINUTE = 1200

interface Services {
  live: Live
  identifyCaller: IdentifyCaller
  /** Returns the current time in milliseconds since the epoch. */
  now: () => number
  requirePermission: RequirePermission
}

const presenceBody = v.object({
  submission_id: v.nullable(v.pipe(v.string(), v.uuid())),
}) satisfies v.GenericSchema<PresenceUpdate>

/**
 * Creates the routes for live updates in the admin app. The event types are in `@duet/contract`.
 *
 * - `GET /events` streams changes and presence as server-sent events. With `Last-Event-ID`, the
 *   stream continues after that event. The stream ends when the caller loses access.
 * - `PUT /presence/{connection ID}` stores which submission the caller has open in a tab.
 */
export function liveRoutes({ live, identifyCaller, now, requirePermission }: Services): Router {
  const router = Router()
  const limitPresence = limitPerKey(PRESENCE_CHANGES_PER_MINUTE, ONE_MINUTE_MS)

  router
    .route('/events')
    .get(requirePermission('changes.watch'), async (req, res) => {
      if (req.method === 'HEAD') {
        writeStreamHeaders(res)
        res.end()
        return
      }
      const authorization = req.get('authorization')
      const viewer = await identifyViewer(identifyCaller, authorization)
      if (!viewer) throw errors.unauthorized()
      const lastEventId = req.get('last-event-id')
      await live.open(res, { viewer, authorization, lastEventId, identifyCaller, now })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/presence/:connectionId')
    .put(requirePermission('changes.watch'), async (req, res) => {
      if (!req.is('json')) throw errors.unsupportedContentType()
      const body = v.safeParse(presenceBody, await readJson(req, res))
      if (!body.success) {
        throw errors.validation({ submission_id: 'The submission’s ID must be a UUID or null' })
      }
      const actor = getActor(res)
      await limitPresence(actor.id ?? 'service')
      live.setPresence(req.params.connectionId, actor, body.output.submission_id)
      res.json({ success: true, data: null })
    })
    .all(rejectOtherMethods('PUT'))

  return router
}
