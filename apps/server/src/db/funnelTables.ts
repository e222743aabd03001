import type { FunnelEvent } from '@duet/contract'

/** How often something happened in the deployment form on one day. Contains nothing about people. */
interface FunnelCountsTable {
  /** The day in UTC, such as `2026-11-30`. */
  day: string
  event: FunnelEvent
  count: number
}

export interface FunnelTables {
  funnel_counts: FunnelCountsTable
}
