import { useOnline } from '@duet/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsPageShown } from '../start/PageShownContext.ts'
import { PartFailed } from '../start/PartFailed.tsx'
import { LiveContext } from './LiveContext.ts'
import { useLiveApi } from './liveApi.ts'
import type { LiveClient } from './liveClient.ts'
import type { TabActivity } from './tabActivity.ts'

interface LiveTab {
  client: LiveClient
  activity: TabActivity
}

/**
 * While mounted, connects the tab to the server's stream of changes. The code for that loads once
 * the first page is visible. If it fails to load, tries again when the browser is back online.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const api = useLiveApi()
  const isPageShown = useIsPageShown()
  const isOnline = useOnline()
  // The first data loads before the tab connects, and may lack changes that are made meanwhile.
  const [startedAt] = useState(() => performance.now())
  const [tab, setTab] = useState<LiveTab>()
  const [hasFailed, setHasFailed] = useState(false)
  const mustLoad = isPageShown && isOnline && !tab

  useEffect(() => {
    if (!mustLoad) return
    let isCanceled = false
    import('./liveTab.ts').then(
      ({ createLiveClient, watchTabActivity }) => {
        if (isCanceled) return
        const activity = watchTabActivity()
        setTab({ activity, client: createLiveClient({ api, activity, startedAt }) })
      },
      () => {
        if (!isCanceled) setHasFailed(true)
      },
    )
    return () => {
      isCanceled = true
    }
  }, [mustLoad, api, startedAt])

  // Start the client in a separate effect, so that child components subscribe to it first.
  useEffect(() => {
    if (!tab) return
    const disconnect = tab.client.start()
    return () => {
      disconnect()
      tab.activity.stop()
    }
  }, [tab])

  return (
    <LiveContext value={tab?.client ?? null}>
      {children}
      {hasFailed && !tab && <PartFailed />}
    </LiveContext>
  )
}
