import { useEffect, useRef, useState } from 'react'
import { type Cache, useSWRConfig } from 'swr'
import type { RecordPosition } from '../../records/useRecordPosition.ts'
import { getServerQuery } from '../serverQuery.ts'
import { readFilters } from '../submissionFilters.ts'
import type { SubmissionWindow } from '../submissionListApi.ts'
import { useSubmissionListApi } from '../submissionListApi.ts'
import { findCachedWindow } from '../submissionWindows.ts'

const ROWS_PER_REQUEST = 100

/** A part of the list, as it was when the user opened a submission from the list. */
interface Snapshot {
  query: string
  ids: readonly string[]
  /** Position of `ids[0]` in the whole list. */
  offset: number
  total: number
}

/**
 * Finds a submission's position in the list that the user came from. Uses a snapshot of the list,
 * which stays the same while the user moves between submissions. For example, opening an unread
 * submission must not remove it from a list of unread submissions.
 * @param search the list's query string
 * @returns `undefined` while the list is loading, or if it doesn't contain the submission
 */
export function useSubmissionPosition(id: string, search: string): RecordPosition | undefined {
  const api = useSubmissionListApi()
  const query = getServerQuery(readFilters(new URLSearchParams(search)))
  const { cache } = useSWRConfig()
  const [snapshot, setSnapshot] = useState(() => readSnapshot(cache, query, id))
  const currentSnapshot =
    snapshot?.query === query && snapshot.ids.includes(id) ? snapshot : undefined
  const latestSnapshot = useRef(currentSnapshot)
  useEffect(() => {
    latestSnapshot.current = currentSnapshot
  })
  const edgeId = currentSnapshot ? findEdge(currentSnapshot, id) : id

  useEffect(() => {
    if (edgeId === undefined) return
    let isCanceled = false
    const load = async () => {
      const window = await api.listSubmissions(query, { limit: ROWS_PER_REQUEST, around: edgeId })
      if (!isCanceled) setSnapshot(extendSnapshot(latestSnapshot.current, query, window))
    }
    // The position is only a convenience, so don't report failures.
    load().catch(() => undefined)
    return () => {
      isCanceled = true
    }
  }, [api, query, edgeId])

  if (!currentSnapshot) return undefined
  const index = currentSnapshot.ids.indexOf(id)
  return {
    number: currentSnapshot.offset + index + 1,
    total: currentSnapshot.total,
    previousId: currentSnapshot.ids[index - 1],
    nextId: currentSnapshot.ids[index + 1],
  }
}

/** Reads part of the list from the cache, so that the J and K keys work immediately. */
function readSnapshot(cache: Cache, query: string, id: string): Snapshot | undefined {
  const cachedWindow = findCachedWindow(cache, query, id)
  if (!cachedWindow) return undefined
  const { rows, offset, total } = cachedWindow
  return { query, ids: rows.map((row) => row.id), offset, total }
}

/**
 * Returns the first or last ID in the snapshot if the list continues beyond that ID, and if the
 * user is at most one submission away. The caller then loads the next rows early, because opening
 * that submission can remove it from the list. The server finds only rows next to listed rows.
 */
function findEdge({ ids, offset, total }: Snapshot, id: string): string | undefined {
  const index = ids.indexOf(id)
  if (index <= 1 && offset > 0) return ids[0]
  if (index >= ids.length - 2 && offset + ids.length < total) return ids.at(-1)
  return undefined
}

/** Adds the IDs of newly loaded rows to the start or end of the snapshot. */
function extendSnapshot(
  snapshot: Snapshot | undefined,
  query: string,
  { rows, offset, total }: SubmissionWindow,
): Snapshot | undefined {
  const ids = rows.map((row) => row.id)
  if (offset === null) return snapshot
  if (!snapshot || snapshot.query !== query) return { query, ids, offset, total }
  const knownIds = new Set(snapshot.ids)
  const firstKnownIndex = ids.findIndex((id) => knownIds.has(id))
  const lastKnownIndex = ids.findLastIndex((id) => knownIds.has(id))
  const idsBefore = ids.slice(0, Math.max(0, firstKnownIndex)).filter((id) => !knownIds.has(id))
  const idsAfter = ids.slice(lastKnownIndex + 1)
  return {
    ...snapshot,
    ids: [...idsBefore, ...snapshot.ids, ...idsAfter],
    offset: snapshot.offset - idsBefore.length,
  }
}
