import type { Actor, LivePresence } from '@duet/contract'
import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useAuth } from '../session/AuthContext.ts'
import type { LiveClient, LiveUpdate } from './liveClient.ts'
import type { ConnectionState } from './liveConnection.ts'

/** The live client, or `null` on pages without a session. */
export const LiveContext = createContext<LiveClient | null>(null)

const subscribeToNothing = () => () => {}
const NO_IDS: ReadonlySet<string> = new Set()
const NOBODY: readonly LivePresence[] = []

/** Calls `handler` for each change on the server, and with `null` if the tab missed changes. */
export function useLiveChanges(handler: (update: LiveUpdate) => void): void {
  const client = useContext(LiveContext)
  const latestHandler = useRef(handler)
  useEffect(() => {
    latestHandler.current = handler
  })
  useEffect(() => client?.subscribe((update) => latestHandler.current(update)), [client])
}

/** Tells the team that the user has a submission open. Returns who else has it open. */
export function usePresence(submissionId: string): readonly Actor[] {
  const client = useContext(LiveContext)
  const { session } = useAuth()
  const ownId = session?.user.id
  const list = useSyncExternalStore(
    client?.presence.subscribe ?? subscribeToNothing,
    client?.presence.get ?? (() => NOBODY),
  )
  useEffect(() => {
    client?.showSubmission(submissionId)
    return () => client?.showSubmission(null)
  }, [client, submissionId])
  return useMemo(
    () =>
      list
        .filter((entry) => entry.submission_id === submissionId && entry.actor.id !== ownId)
        .map(({ actor }) => actor),
    [list, submissionId, ownId],
  )
}

export function useConnectionState(): ConnectionState {
  const client = useContext(LiveContext)
  return useSyncExternalStore(
    client?.state.subscribe ?? subscribeToNothing,
    client?.state.get ?? (() => 'stopped'),
  )
}

/** Returns the IDs of submissions that arrived in this tab and that nobody has handled yet. */
export function useNewRequests(): ReadonlySet<string> {
  const client = useContext(LiveContext)
  return useSyncExternalStore(
    client?.newRequests.subscribe ?? subscribeToNothing,
    client?.newRequests.get ?? (() => NO_IDS),
  )
}

/** Removes a submission from the new requests when the user opens it. */
export function useMarkOpened(id: string): void {
  const client = useContext(LiveContext)
  const isNew = useNewRequests().has(id)
  useEffect(() => {
    if (isNew) client?.newRequests.remove(id)
  }, [client, id, isNew])
}
