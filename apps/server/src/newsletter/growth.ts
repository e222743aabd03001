import { SUBSCRIBER_SOURCES, type SubscriberGrowth } from '@duet/contract'
import type { Database } from '@duet/kit/database'
import { sql } from 'kysely'
import { joinValues } from '../db/dialect.ts'
import { parseNumbers } from '../db/numbers.ts'
import type { RevisionCache } from '../db/revisionCache.ts'
import { getDay } from '../submissions/days.ts'
import { chooseInterval, countPeriods, listPeriods } from '../submissions/periods.ts'

/** Counts the active subscribers by the period in which they subscribed, and by source. */
export async function readGrowth(
  db: Database,
  cache: RevisionCache,
  timeZone: string,
): Promise<SubscriberGrowth> {
  const times = await cache.read('growth', () => readTimes(db))
  const by_source = await cache.read('sources', () => countSources(db))
  const [firstTime, lastTime] = [times[0], times.at(-1)]
  if (firstTime === undefined || lastTime === undefined) {
    return { from: null, to: null, interval: 'day', total: 0, new_subscribers: [], by_source }
  }
  const from = getDay(firstTime * 1000, timeZone)
  const to = getDay(lastTime * 1000, timeZone)
  const interval = chooseInterval(from, to)
  const new_subscribers = countPeriods(times, listPeriods(from, to, interval), timeZone)
  return { from, to, interval, total: times.length, new_subscribers, by_source }
}

/** Loads the subscription times of all active subscribers, sorted, in seconds since 1970. */
async function readTimes(db: Database): Promise<Int32Array> {
  const { rows } = await sql<{ times: string | null }>`
    select ${joinValues(db, sql`unixepoch(subscribed_at)`)} as times
    from subscribers where deleted_at is null and is_active = 1`.execute(db)
  return parseNumbers(rows[0]?.times ?? null).sort()
}

async function countSources(db: Database): Promise<SubscriberGrowth['by_source']> {
  const rows = await db
    .selectFrom('subscribers')
    .select((eb) => ['source', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .groupBy('source')
    .execute()
  const counts = new Map(rows.map(({ source, count }) => [source, count]))
  const entries = SUBSCRIBER_SOURCES.map((source) => [source, counts.get(source) ?? 0])
  return Object.fromEntries(entries) as SubscriberGrowth['by_source']
}
