import type { FunnelCounts } from '@duet/contract'
import type { Database } from '@duet/kit/database'

interface FunnelDays {
  from: string | undefined
  to: string | undefined
}

/** Sums up the daily totals of a period. */
export async function readFunnel(db: Database, { from, to }: FunnelDays): Promise<FunnelCounts> {
  let query = db
    .selectFrom('funnel_counts')
    .select((eb) => ['event', eb.fn.sum<number>('count').as('count')])
    .groupBy('event')
  if (from !== undefined) query = query.where('day', '>=', from)
  if (to !== undefined) query = query.where('day', '<=', to)
  const rows = await query.execute()
  return Object.fromEntries(rows.map(({ event, count }) => [event, Number(count)]))
}
