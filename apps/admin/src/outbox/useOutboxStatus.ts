import type { OutboxStatus } from '@duet/contract'
import useSWR from 'swr'
import { createApiHook } from '../api/createApiHook.ts'
import { usePermissions } from '../team/usePermissions.ts'
import { createPollingOptions } from './createPollingOptions.ts'

export const OUTBOX_STATUS_KEY = '/api/outbox/status'

// Every page needs the status, but only the pages about mail need the rest of the outbox's API.
const useFetchStatus = createApiHook(
  ({ callApi }) =>
    () =>
      callApi(OUTBOX_STATUS_KEY, 'Failed to fetch mail status'),
)

/**
 * Returns the outbox's status, or `undefined` until the server has responded. Always returns
 * `undefined` for viewers, who may not read the status. Ignores failed requests.
 */
export function useOutboxStatus(): OutboxStatus | undefined {
  const fetchStatus = useFetchStatus()
  const { can } = usePermissions()
  const { data } = useSWR(can('outbox.read') ? OUTBOX_STATUS_KEY : null, fetchStatus, {
    ...createPollingOptions(30_000),
    // Rerender after each poll, even if the status is the same, because the mail banner depends on
    // the current time.
    compare: Object.is,
  })
  return data
}
