import type { LiveRecord } from '@duet/contract'
import { useEffect, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { coalesce } from '../live/coalesce.ts'
import { useConnectionState, useLiveChanges } from '../live/LiveContext.ts'
import { OVERVIEW_PATH } from '../overview/useOverview.ts'

/** How long to collect changes before loading records again, in milliseconds. */
const DELAY_MS = 150

/** Matches all keys. */
const EVERYTHING = ''

const LIST_PATHS: Readonly<Record<LiveRecord, string>> = {
  submission: '/api/submissions',
  subscriber: '/api/newsletter',
  outbox: '/api/outbox',
  view: '/api/views',
  reply_template: '/api/reply-templates',
  privacy: '/api/privacy',
}

/** Whether a change of the records at `path` affects the data with an SWR key. */
function isAffected(key: string, path: string): boolean {
  // Replies to requesters are messages in the outbox.
  return key.startsWith(path) || (path === LIST_PATHS.outbox && key.endsWith('/replies'))
}

/** Reloads the data that a page shows as soon as it changes on the server. */
export function useLiveRefresh(): void {
  const { cache, mutate } = useSWRConfig()
  const isOpen = useConnectionState() === 'open'
  // Requests are coalesced, because a new request discards the response of the one before. With a
  // change every second, a slow list would never load.
  const refresh = useMemo(
    () =>
      coalesce(
        (path) => mutate((key) => typeof key === 'string' && isAffected(key, path)),
        DELAY_MS,
      ),
    [mutate],
  )
  useEffect(() => refresh.cancel, [refresh])

  useLiveChanges((update) => {
    if (update === null) return refresh.request(EVERYTHING)
    refresh.request(LIST_PATHS[update.record])
    if (update.record !== 'submission') return
    refresh.request(`/api/submission/${update.id ?? ''}`)
    refresh.request(OVERVIEW_PATH)
  })

  useEffect(() => {
    // Requests that failed while the server was unreachable succeed now.
    if (isOpen) mutate((key) => cache.get(String(key))?.error !== undefined)
  }, [isOpen, cache, mutate])
}
