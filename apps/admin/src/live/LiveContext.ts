import type { Actor, LiveChange, LivePresence } from '@duet/contract'
import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useAuth } from '../session/AuthContext.ts'
import type { LiveClient } from './liveClient.ts'
import type { ConnectionState } from './liveConnection.ts'
import { useIsTabShown } from './useIsTabShown.ts'

/** The live client, or `null` on pages without a session. */
export const LiveContext = createContext<LiveClient | null>(null)

const subscribeToNothing = () => () => {}
const NO_IDS: ReadonlySet<string> = new Set()
const NO_PRESENCES: readonly LivePresence[] = []

/** Calls `handler` with each change on the server, or with `null` if this tab missed changes. */
export function useLiveChanges(handler: (change: LiveChange | null) => void): void {
  const client = useContext(LiveContext)
  const latestHandler = useRef(handler)
  useEffect(() => {
    latestHandler.current = handler
  })
  useEffect(() => client?.subscribe((change) => latestHandler.current(change)), [client])
}

/**
 * Tells the team that the user has a submission open, except while the tab is hidden for a minute or
 * longer. Returns the other team members who have the submission open.
 */
export function usePresence(submissionId: string): readonly Actor[] {
  const client = useContext(LiveContext)
  const { session } = useAuth()
  const ownId = session?.user.id
  const isTabShown = useIsTabShown()
  const presences = useSyncExternalStore(
    client?.presence.subscribe ?? subscribeToNothing,
    client?.presence.get ?? (() => NO_PRESENCES),
  )
  useEffect(() => {
    if (!isTabShown) return
    client?.showSubmission(submissionId)
    return () => client?.showSubmission(null)
  }, [client, submissionId, isTabShown])
  return useMemo(
    () =>
      presences
        .filter(({ submission_id, actor }) => submission_id === submissionId && actor.id !== ownId)
        .map(({ actor }) => actor),
    [presences, submissionId, ownId],
  )
}

export function useConnectionState(): ConnectionState {
  const client = useContext(LiveContext)
  return useSyncExternalStore(
    client?.state.subscribe ?? subscribeToNothing,
    client?.state.get ?? (() => 'stopped'),
  )
}

/** Returns IDs of submissions that arrived since this tab loaded and haven't been handled yet. */
export function useNewRequests(): ReadonlySet<string> {
  const client = useContext(LiveContext)
  return useSyncExternalStore(
    client?.newRequests.subscribe ?? subscribeToNothing,
    client?.newRequests.get ?? (() => NO_IDS),
  )
}

/** Marks a submission as opened, so that it no longer counts as a new request. */
export function useMarkOpened(id: string): void {
  const client = useContext(LiveContext)
  const isNew = useNewRequests().has(id)
  useEffect(() => {
    if (isNew) client?.newRequests.remove(id)
  }, [client, id, isNew])
}
