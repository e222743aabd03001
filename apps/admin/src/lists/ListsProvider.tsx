import type { Submission, SubmissionStatus, Subscriber } from '@duet/forms/schema'
import { toast } from '@duet/ui'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../ApiContext.ts'
import { failureInWords, NoSessionError } from '../errors.ts'
import { sayNoSession } from '../session/sayNoSession.ts'
import { type ListState, type Lists, ListsContext } from './ListsContext.ts'

/** Coming back to the window asks the server again, at most this often. */
const REFRESH_AFTER_MS = 20_000

/** Loads both lists at once, and again when the window comes back to the front. */
export function ListsProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const [submissions, setSubmissions] = useState<ListState<Submission>>({ state: 'loading' })
  const [subscribers, setSubscribers] = useState<ListState<Subscriber>>({ state: 'loading' })
  const loadedAt = useRef(0)
  // A list may have left the server before a change that was made here arrived there.
  const changes = useRef(new Map<string, { status: SubmissionStatus; at: number }>())

  const load = useCallback(
    async (isSilent: boolean, isCurrent: () => boolean) => {
      const startedAt = Date.now()
      loadedAt.current = startedAt
      const [submissionsResult, subscribersResult] = await Promise.allSettled([
        api.listSubmissions(),
        api.listSubscribers(),
      ])
      if (!isCurrent()) return
      setSubmissions((before) => {
        let next = nextState(before, submissionsResult)
        for (const [id, { status, at }] of changes.current) {
          if (at >= startedAt) next = withStatus(next, id, status)
        }
        return next
      })
      setSubscribers((before) => nextState(before, subscribersResult))
      if (!isSilent) reportFailure([submissionsResult, subscribersResult])
    },
    [api],
  )

  useEffect(() => {
    let isMounted = true
    load(false, () => isMounted)
    const handleReturn = () => {
      const isDue = Date.now() - loadedAt.current > REFRESH_AFTER_MS
      if (document.visibilityState === 'visible' && isDue) load(true, () => isMounted)
    }
    window.addEventListener('focus', handleReturn)
    document.addEventListener('visibilitychange', handleReturn)
    return () => {
      isMounted = false
      window.removeEventListener('focus', handleReturn)
      document.removeEventListener('visibilitychange', handleReturn)
    }
  }, [load])

  const lists = useMemo<Lists>(() => {
    const setLocally = (id: string, status: SubmissionStatus) => {
      changes.current.set(id, { status, at: Date.now() })
      setSubmissions((before) => withStatus(before, id, status))
    }
    return {
      submissions,
      subscribers,
      retry() {
        setSubmissions(againLoading)
        setSubscribers(againLoading)
        load(false, () => true)
      },
      async setStatus(id, status) {
        const before =
          submissions.state === 'ready' ? submissions.rows.find((row) => row.id === id) : undefined
        setLocally(id, status)
        try {
          await api.setSubmissionStatus(id, status)
          changes.current.set(id, { status, at: Date.now() })
        } catch (error) {
          if (before) setLocally(id, before.status)
          throw error
        }
      },
    }
  }, [api, load, submissions, subscribers])

  return <ListsContext value={lists}>{children}</ListsContext>
}

/** What is already there stays on show when it cannot be refreshed. */
function nextState<Row>(
  before: ListState<Row>,
  result: PromiseSettledResult<Row[]>,
): ListState<Row> {
  if (result.status === 'fulfilled') return { state: 'ready', rows: result.value }
  if (before.state === 'ready') return before
  return { state: 'failed', message: failureInWords(result.reason) }
}

function againLoading<Row>(before: ListState<Row>): ListState<Row> {
  return before.state === 'failed' ? { state: 'loading' } : before
}

function withStatus(
  before: ListState<Submission>,
  id: string,
  status: SubmissionStatus,
): ListState<Submission> {
  if (before.state !== 'ready') return before
  return {
    state: 'ready',
    rows: before.rows.map((row) => (row.id === id ? { ...row, status } : row)),
  }
}

function reportFailure(results: readonly PromiseSettledResult<unknown>[]) {
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return
  if (failed.reason instanceof NoSessionError) return sayNoSession()
  toast({ title: 'Error', description: 'Failed to load dashboard data', tone: 'destructive' })
}
