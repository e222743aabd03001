import type { Submission } from '@duet/contract'
import { useMemo } from 'react'
import { getSubmissionKey } from './submissionKeys.ts'
import { useCacheWrites } from './useCacheWrites.ts'
import { SUBMISSIONS_KEY } from './useSubmissions.ts'

interface SubmissionCache {
  /** Shows changes on the detail page and in the list. */
  show(id: string, changes: Partial<Submission>): void
  /** Shows changes in the list only. */
  showInList(id: string, changes: Partial<Submission>): void
  /** Loads the list again. */
  refreshList(): void
}

/** Returns functions that change the loaded submissions, without a request to the server. */
export function useSubmissionCache(): SubmissionCache {
  const { write, refresh } = useCacheWrites()
  return useMemo(() => {
    const showInList = (id: string, changes: Partial<Submission>) => {
      write<Submission[]>(
        SUBMISSIONS_KEY,
        (rows) => rows?.map((row) => (row.id === id ? { ...row, ...changes } : row)),
        // SWR discards responses that arrive during a mutation. If the list's first response was
        // discarded, request the list again.
        (rows) => rows === undefined,
      )
    }
    return {
      showInList,
      show(id, changes) {
        write<Submission | null>(
          getSubmissionKey(id),
          (submission) => submission && { ...submission, ...changes },
        )
        showInList(id, changes)
      },
      refreshList: () => refresh(SUBMISSIONS_KEY),
    }
  }, [write, refresh])
}
