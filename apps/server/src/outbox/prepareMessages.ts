import { randomUUID } from 'node:crypto'
import { type Database, transaction } from '@duet/kit/database'
import { MAX_RETRY_AFTER_MS } from '@duet/kit/http'
import { expireMessages } from './expiry.ts'
import { type ChannelRoutes, reroute } from './routing.ts'
import { makeMisdatedMessagesDue } from './rows.ts'
import type { WorkerSettings } from './worker.ts'

const ONE_DAY_MS = 24 * 60 * 60 * 1000

/**
 * Prepares the unsent messages before a server starts sending: corrects their times if someone has
 * set the clock back, expires old ones, and moves messages to the channels that are configured now.
 */
export async function prepareMessages(
  db: Database,
  routes: ChannelRoutes,
  { now, maxMs, giveUpMs }: WorkerSettings,
): Promise<void> {
  const latestTime = new Date(now() + Math.max(maxMs, MAX_RETRY_AFTER_MS)).toISOString()
  await transaction(db, (trx) =>
    makeMisdatedMessagesDue(trx, { now: new Date(now()).toISOString(), latestTime }),
  )
  await expireMessages(db, now())
  await reroute(db, routes, {
    now: now(),
    giveUpMs,
    maxPeopleAgeMs: ONE_DAY_MS,
    createId: randomUUID,
  })
}
