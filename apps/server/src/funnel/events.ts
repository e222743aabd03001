import type { FunnelEvent, FunnelField } from '@duet/contract'
import { DEPLOYMENT_FIELD_NAMES } from '@duet/forms/schema'

const FIELDS: readonly FunnelField[] = [...DEPLOYMENT_FIELD_NAMES, 'files']

/** All events that the server counts. */
export const FUNNEL_EVENTS: readonly FunnelEvent[] = [
  'seen',
  'started',
  ...FIELDS.map((field) => `reached.${field}` as const),
  ...FIELDS.map((field) => `error.${field}` as const),
  'file_refused',
  'sent',
]
