import type { Database } from '@duet/kit/database'
import * as v from 'valibot'
import type { Config } from '../config/config.ts'
import { refusesTracking } from '../http/refusesTracking.ts'
import { describeObjectIssue } from '../http/validBody.ts'
import { json } from '../routing/bodies.ts'
import { route } from '../routing/route.ts'
import type { FunnelCounter } from './counter.ts'
import { FUNNEL_EVENTS } from './events.ts'
import { readFunnel } from './readFunnel.ts'

const MAX_REPORT_BYTES = 2048

const report = v.strictObject(
  {
    events: v.pipe(
      v.array(v.picklist(FUNNEL_EVENTS, 'Is not a known event'), 'Must be a list'),
      v.maxLength(FUNNEL_EVENTS.length, 'Give each event once'),
    ),
  },
  describeObjectIssue,
)

interface Services {
  config: Config
  db: Database
  funnelCounter: FunnelCounter
}

/** The routes for counting what happens in the deployment form. */
export const funnelRoutes = [
  route('POST /api/funnel', {
    summary: 'Counts what happened on a page with the deployment form.',
    description:
      'Adds to daily totals, and stores nothing about the visitor. Does nothing if the request has `Sec-GPC: 1` or `DNT: 1`, or if `FORM_FUNNEL` is `off`.',
    access: 'public',
    limit: 'funnel',
    body: json(report, { maxBytes: MAX_REPORT_BYTES }),
    handle({ req, body }, { config, funnelCounter }: Services) {
      if (config.hasFormFunnel && !refusesTracking(req)) funnelCounter.count(body.events)
      return null
    },
  }),
  route('GET /api/funnel', {
    summary: 'Returns how often each event happened in the deployment form.',
    description: 'Days are in UTC. Returns `null` if `FORM_FUNNEL` is `off`.',
    access: 'submissions.read',
    accountLimit: 'reads',
    query: (parameters) => ({ from: parameters.readDay('from'), to: parameters.readDay('to') }),
    async handle({ query }, { config, db, funnelCounter }: Services) {
      if (!config.hasFormFunnel) return null
      await funnelCounter.flush()
      return readFunnel(db, query)
    },
  }),
]
