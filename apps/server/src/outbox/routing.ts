import { sql } from 'kysely'
import { type Database, transaction } from '../db/database.ts'
import type { OutboxRow } from './rows.ts'
import type { ChannelName } from './table.ts'

// What rests for a year must not fill the memory at a start.
const BATCH = 500

type Route = Exclude<ChannelName, 'none'>

/** Which channels carry what. */
export interface Routes {
  /** News for the team goes through each of these. */
  team: readonly Route[]
  /** Mail to requesters and subscribers goes through the first of these. */
  people: readonly Route[]
}

/**
 * The channels of a new message. With nothing configured at all everything rests, readable; where
 * only the team can be reached, nothing is written for others.
 */
export function channelsFor({ team, people }: Routes, recipient: string | null): ChannelName[] {
  if (team.length + people.length === 0) return ['none']
  return recipient === null ? [...team] : people.slice(0, 1)
}

/**
 * Has what waits or rests follow a change of the settings; run at the start, before the workers.
 * What was written while nothing was configured goes out now: news for the team always, mail to
 * others while it is younger than `peopleMs`, since a late "thank you" only puzzles.
 */
export async function reroute(
  db: Database,
  routes: Routes,
  times: { now: number; giveUpMs: number; peopleMs: number; newId: () => string },
): Promise<void> {
  const now = new Date(times.now).toISOString()
  const fresh = new Date(times.now - times.peopleMs).toISOString()
  const giveUpAt = new Date(times.now + times.giveUpMs).toISOString()
  let lastId = ''
  for (;;) {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('state', 'in', ['waiting', 'resting'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    await transaction(db, async (trx) => {
      for (const row of rows) await rerouteOne(trx, row)
    })
    if (rows.length < BATCH) return
    lastId = rows.at(-1)?.id ?? ''
  }

  async function rerouteOne(trx: Database, row: OutboxRow): Promise<void> {
    const open: readonly ChannelName[] = row.recipient === null ? routes.team : routes.people
    const isOpen = open.includes(row.channel)
    if (row.state === 'waiting' && isOpen) return
    const isLate = row.recipient !== null && row.created_at < fresh
    const [first, ...others] = isOpen ? [row.channel] : open
    if (first === undefined || isLate) {
      if (row.state === 'waiting') await rest(trx, row)
      return
    }
    const changed = {
      channel: first,
      state: 'waiting' as const,
      next_attempt_at: now,
      give_up_at: giveUpAt,
    }
    await trx.updateTable('outbox').set(changed).where('id', '=', row.id).execute()
    for (const channel of others) {
      const copy = { ...row, ...changed, id: times.newId(), channel, attempts: 0 }
      await trx.insertInto('outbox').values(copy).execute()
    }
  }
}

async function rest(db: Database, row: OutboxRow): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'resting', next_attempt_at: null, failing_since: sql<null>`null` })
    .where('id', '=', row.id)
    .execute()
}
