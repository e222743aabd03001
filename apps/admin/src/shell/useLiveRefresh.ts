import type { LiveRecord } from '@duet/contract'
import { useEffect, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { coalesce } from '../live/coalesce.ts'
import { useConnectionState, useLiveChanges } from '../live/LiveContext.ts'
import { OVERVIEW_PATH } from '../overview/useOverview.ts'

/** How long to collect changes before reloading records, in milliseconds. */
const DELAY_MS = 150

/** Matches all records, because an empty string is a prefix of every SWR key. */
const ALL_RECORDS_PATH = ''

const LIST_PATHS: Readonly<Record<LiveRecord, string>> = {
  submission: '/api/submissions',
  subscriber: '/api/newsletter',
  outbox: '/api/outbox',
  view: '/api/views',
  reply_template: '/api/reply-templates',
  privacy: '/api/privacy',
  team: '/api/team',
  read_mark: '/api/submissions',
  reminder: '/api/account/reminders',
}

/** Returns whether a change to the records at `path` affects the data with the SWR key `key`. */
function isAffected(key: string, path: string): boolean {
  // A change in the outbox also affects replies, because the outbox sends them.
  return key.startsWith(path) || (path === LIST_PATHS.outbox && key.endsWith('/replies'))
}

/** Reloads the page's data when that data changes on the server. */
export function useLiveRefresh(): void {
  const { cache, mutate } = useSWRConfig()
  const isOpen = useConnectionState() === 'open'
  // Combine reloads, because SWR discards a pending response when it starts another request. If
  // records changed every second, a slow list would never load.
  const refresh = useMemo(
    () =>
      coalesce(
        (path) => mutate((key) => typeof key === 'string' && isAffected(key, path)),
        DELAY_MS,
      ),
    [mutate],
  )
  useEffect(() => refresh.cancel, [refresh])

  useLiveChanges((change) => {
    if (change === null) return refresh.request(ALL_RECORDS_PATH)
    refresh.request(LIST_PATHS[change.record])
    if (change.record === 'team') refresh.request('/api/people')
    if (change.record !== 'submission') return
    refresh.request(`/api/submission/${change.id ?? ''}`)
    refresh.request(OVERVIEW_PATH)
  })

  useEffect(() => {
    // Retry requests that failed while the server was unreachable.
    if (isOpen) mutate((key) => cache.get(String(key))?.error !== undefined)
  }, [isOpen, cache, mutate])
}
