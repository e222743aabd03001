import type { FunnelEvent } from '@duet/contract'
import type { Logger } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import { sql } from 'kysely'

const FLUSH_MS = 30_000
/** Rows are deleted after this many days, so that the table can't grow without end. */
const KEPT_DAYS = 3 * 366
const ONE_DAY_MS = 86_400_000

interface CounterOptions {
  db: Database
  log: Logger
  /** Returns the current time in milliseconds since 1970. @default Date.now */
  now?: () => number
}

export type FunnelCounter = ReturnType<typeof createFunnelCounter>

/**
 * Counts events in memory, and adds the counts to the daily totals in the database every 30 seconds.
 * The memory has one number per event and day, however many requests arrive.
 */
export function createFunnelCounter({ db, log, now = Date.now }: CounterOptions) {
  let counts = new Map<string, Map<FunnelEvent, number>>()
  let lastFlush = Promise.resolve()

  function count(events: Iterable<FunnelEvent>) {
    addCounts(formatDay(now()), new Map([...new Set(events)].map((event) => [event, 1])))
  }

  function addCounts(day: string, addedCounts: ReadonlyMap<FunnelEvent, number>) {
    const dayCounts = counts.get(day) ?? new Map<FunnelEvent, number>()
    for (const [event, added] of addedCounts)
      dayCounts.set(event, (dayCounts.get(event) ?? 0) + added)
    if (dayCounts.size > 0) counts.set(day, dayCounts)
  }

  async function write() {
    if (counts.size === 0) return
    const writtenCounts = counts
    counts = new Map()
    const rows = [...writtenCounts].flatMap(([day, dayCounts]) =>
      [...dayCounts].map(([event, added]) => ({ day, event, count: added })),
    )
    try {
      await transaction(db, async (trx) => {
        await trx
          .insertInto('funnel_counts')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'event'])
              .doUpdateSet({ count: sql<number>`funnel_counts.count + excluded.count` }),
          )
          .execute()
        const oldestDay = formatDay(now() - KEPT_DAYS * ONE_DAY_MS)
        await trx.deleteFrom('funnel_counts').where('day', '<', oldestDay).execute()
      })
    } catch (error) {
      for (const [day, dayCounts] of writtenCounts) addCounts(day, dayCounts)
      throw error
    }
  }

  /** Writes what has been counted so far. Rejects if the database can't store it yet. */
  function flush(): Promise<void> {
    const thisFlush = lastFlush.then(write)
    // A failed flush keeps its counts, so the next one writes them, too.
    lastFlush = thisFlush.catch(() => undefined)
    return thisFlush
  }

  const flushOrLog = () =>
    flush().catch((err: unknown) => log.error({ err }, 'storing the counts of the form failed'))
  const timer = setInterval(flushOrLog, FLUSH_MS).unref()
  return {
    count,
    flush,
    async close() {
      clearInterval(timer)
      await flushOrLog()
    },
  }
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
