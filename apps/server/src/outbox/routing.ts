import type { Channel } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import type { SendingChannelName } from './channel.ts'
import { computeGiveUpTime } from './expiry.ts'
import { recordMessageChange } from './recordMessageChange.ts'
import type { OutboxRow } from './rows.ts'

// Load messages in batches, because many messages can accumulate while no channel can send them.
// These messages have the state `resting`.
const BATCH_SIZE = 500

/** The configured channels for messages to the team and for messages to other people. */
export interface ChannelRoutes {
  /** Messages to the team are sent on all of these channels. */
  team: readonly SendingChannelName[]
  /** Messages to all other people are sent on only the first of these channels. */
  people: readonly SendingChannelName[]
}

/**
 * Returns the channels for a new message. If no channel is configured, returns `none`, so that the
 * message stays in the outbox, where admins can read it. If the configured channels can only reach
 * the team, returns an empty list for messages to other people, so that these messages aren't
 * stored.
 */
export function chooseChannels(
  { team, people }: ChannelRoutes,
  recipient: string | null,
): Channel[] {
  if (team.length + people.length === 0) return ['none']
  return recipient === null ? [...team] : people.slice(0, 1)
}

/**
 * Applies changed channel settings to unsent messages. Call this on startup, before the workers
 * run. Requeues messages that were stored while no channel was configured. Messages to people
 * outside the team that are older than `maxPeopleAgeMs` aren't requeued, because a late
 * acknowledgement is confusing.
 */
export async function reroute(
  db: Database,
  routes: ChannelRoutes,
  options: { now: number; giveUpMs: number; maxPeopleAgeMs: number; createId: () => string },
): Promise<void> {
  const now = new Date(options.now).toISOString()
  const oldestCreatedAt = new Date(options.now - options.maxPeopleAgeMs).toISOString()
  const giveUpAt = new Date(options.now + options.giveUpMs).toISOString()
  let lastId = ''
  for (;;) {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('state', 'in', ['waiting', 'resting'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    await transaction(db, async (trx) => {
      for (const row of rows) await rerouteRow(trx, row)
    })
    if (rows.length < BATCH_SIZE) return
    lastId = rows.at(-1)?.id ?? ''
  }

  async function rerouteRow(trx: Transaction, row: OutboxRow): Promise<void> {
    const channels: readonly Channel[] = row.recipient === null ? routes.team : routes.people
    const isConfigured = channels.includes(row.channel)
    if (row.state === 'waiting' && isConfigured) return
    const isTooOld = row.recipient !== null && row.created_at < oldestCreatedAt
    const [firstChannel, ...otherChannels] = isConfigured ? [row.channel] : channels
    if (firstChannel === undefined || isTooOld) {
      if (row.state === 'waiting') await markResting(trx, row)
      return
    }
    const reroutedColumns = {
      channel: firstChannel,
      state: 'waiting' as const,
      next_attempt_at: now,
      give_up_at: computeGiveUpTime(giveUpAt, row.expires_at),
    }
    await trx.updateTable('outbox').set(reroutedColumns).where('id', '=', row.id).execute()
    await recordMessageChange(trx, row.id)
    for (const channel of otherChannels) {
      const addedRow = { ...row, ...reroutedColumns, id: options.createId(), channel, attempts: 0 }
      await trx.insertInto('outbox').values(addedRow).execute()
      await recordMessageChange(trx, addedRow.id, { kind: 'created' })
    }
  }
}

async function markResting(trx: Transaction, row: OutboxRow): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'resting', next_attempt_at: null, failing_since: sql<null>`null` })
    .where('id', '=', row.id)
    .execute()
  await recordMessageChange(trx, row.id)
}
