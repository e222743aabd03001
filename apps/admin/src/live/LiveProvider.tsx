import { type ReactNode, useEffect, useState } from 'react'
import { LiveContext } from './LiveContext.ts'
import { useLiveApi } from './liveApi.ts'
import { createLiveClient, type LiveClient } from './liveClient.ts'
import { watchTabActivity } from './tabActivity.ts'

/** While mounted, connects the tab to the server's stream of changes. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const api = useLiveApi()
  const [client, setClient] = useState<LiveClient | null>(null)
  useEffect(() => {
    const activity = watchTabActivity()
    setClient(createLiveClient({ api, activity }))
    return activity.stop
  }, [api])
  // Start the client in a separate effect, so that child components subscribe to it first.
  useEffect(() => client?.start(), [client])
  return <LiveContext value={client}>{children}</LiveContext>
}
