import type { Submission } from '@duet/contract'
import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { getSubmissionKey } from './submissionKeys.ts'
import type { SubmissionWindow } from './submissionListApi.ts'
import { isWindowKey } from './submissionWindows.ts'
import { useCacheWrites } from './useCacheWrites.ts'

interface SubmissionCache {
  /** Shows changes on the detail page and in the list. */
  show(id: string, changes: Partial<Submission>): void
  showInList(id: string, changes: Partial<Submission>): void
  /** Reloads the list and its counts. */
  refreshList(): void
}

/** Returns functions that update the submissions in SWR's cache, or reload them. */
export function useSubmissionCache(): SubmissionCache {
  const { mutate } = useSWRConfig()
  const { write } = useCacheWrites()
  return useMemo(() => {
    const showInList = (id: string, changes: Partial<Submission>) => {
      mutate<SubmissionWindow>(isWindowKey, (window) => changeRow(window, id, changes), {
        // SWR discards responses that arrive during a mutation. If the window has no rows, SWR may
        // have discarded its first response, so request the rows again.
        revalidate: (window) => window === undefined,
      }).catch(() => undefined)
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
      refreshList() {
        const isListKey = (key: unknown) =>
          typeof key === 'string' && key.startsWith('/api/submissions')
        mutate(isListKey).catch(() => undefined)
      },
    }
  }, [mutate, write])
}

function changeRow(
  window: SubmissionWindow | undefined,
  id: string,
  changes: Partial<Submission>,
): SubmissionWindow | undefined {
  // If the window lacks the submission, return the same object, so that its rows don't rerender.
  if (!window?.rows.some((row) => row.id === id)) return window
  return {
    ...window,
    rows: window.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
  }
}
