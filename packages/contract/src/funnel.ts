import type { DeploymentFieldName } from '@duet/forms/schema'

/** A field of the deployment form. */
export type FunnelField = DeploymentFieldName | 'files'

/**
 * Something that happens on a page with the deployment form:
 *
 * - `seen`, `started`, `sent`: the form was on the screen, received input, or was sent
 * - `reached.FIELD`: the field received focus or files
 * - `error.FIELD`: an attempt to send the form showed an error at the field
 * - `file_refused`: the form didn't accept a file
 */
export type FunnelEvent =
  | 'seen'
  | 'started'
  | 'sent'
  | 'file_refused'
  | `reached.${FunnelField}`
  | `error.${FunnelField}`

/** The body of `POST /api/funnel`, the events on one page. Each event is in the list at most once. */
export interface FunnelReport {
  events: readonly FunnelEvent[]
}

/** The number of pages with each event in a period. Events that never happened are missing. */
export type FunnelCounts = Partial<Record<FunnelEvent, number>>

/** The query parameters of `GET /api/funnel`. Days are in UTC. */
export interface FunnelQuery {
  /** The first day. */
  from?: string
  /** The last day. */
  to?: string
}
