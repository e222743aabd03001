import type { Channel, OutboxState, OutboxStatus } from '@duet/contract'
import type { Database } from '@duet/kit/database'
import { sql } from 'kysely'
import type { ChannelRoutes } from './routing.ts'
import type { Worker } from './worker.ts'

/** Reads the state of all channels, for the admin app's banner. */
export async function readOutboxStatus(
  db: Database,
  routes: ChannelRoutes,
  workers: readonly Worker[],
): Promise<OutboxStatus> {
  const counts = await db
    .selectFrom('outbox')
    .select(['channel', 'state', sql<number>`count(*)`.as('count')])
    .where('state', 'in', ['waiting', 'sending', 'resting', 'dead'])
    .groupBy(['channel', 'state'])
    .execute()
  const sumCounts = (states: readonly OutboxState[], channel?: Channel) =>
    counts
      .filter((row) => states.includes(row.state) && (!channel || row.channel === channel))
      .reduce((sum, row) => sum + row.count, 0)

  const channels = await Promise.all(
    workers.map(async (worker) => {
      const failure = await findCurrentFailure(db, worker.channel)
      const nextAt = failure && Math.max(worker.getPauseEnd(), failure.next)
      return {
        channel: worker.channel,
        failing_since: failure?.since ?? null,
        last_error: failure?.error ?? null,
        next_attempt_at: nextAt ? new Date(nextAt).toISOString() : null,
        waiting: sumCounts(['waiting', 'sending'], worker.channel),
      }
    }),
  )
  const failureStarts = channels
    .map((channel) => channel.failing_since)
    .filter((start) => start !== null)
  return {
    channels,
    failing_since: failureStarts.sort()[0] ?? null,
    reaches_people: routes.people.length > 0,
    waiting: sumCounts(['waiting', 'sending']),
    resting: sumCounts(['resting']),
    dead: sumCounts(['dead']),
  }
}

/**
 * Summarizes a channel's failures since its last success. Returns `undefined` if there are none.
 * Ignores messages that first failed before that success, even if they're still unsent.
 */
async function findCurrentFailure(db: Database, channel: Channel) {
  const lastSuccess = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('sent_at').as('sent_at'))
    .where('channel', '=', channel)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('outbox')
    .select(['failing_since', 'last_error', 'next_attempt_at'])
    .where('channel', '=', channel)
    .where('state', 'in', ['waiting', 'sending', 'dead'])
    .where('failing_since', '>', lastSuccess?.sent_at ?? '')
    .orderBy('last_attempt_at', 'desc')
    .execute()
  const [newestFailure] = rows
  if (!newestFailure) return undefined
  const nextAttempts = rows.map((row) => row.next_attempt_at).filter((time) => time !== null)
  return {
    since: rows.map((row) => row.failing_since ?? '').sort()[0] ?? null,
    error: newestFailure.last_error,
    next: nextAttempts.length > 0 ? Math.min(...nextAttempts.map((time) => Date.parse(time))) : 0,
  }
}
