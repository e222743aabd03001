import type { Submission } from '@duet/contract'
import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import type { SubmissionWindow } from '../submissionApi.ts'
import { getSubmissionKey } from './submissionKeys.ts'
import { isWindowKey } from './submissionWindows.ts'
import { useCacheWrites } from './useCacheWrites.ts'

interface SubmissionCache {
  /** Shows changes on the detail page and in the list. */
  show(id: string, changes: Partial<Submission>): void
  /** Shows changes in the list only. */
  showInList(id: string, changes: Partial<Submission>): void
  /** Loads the list and its counts again. */
  refreshList(): void
}

/** Returns functions that change the loaded submissions, without a request to the server. */
export function useSubmissionCache(): SubmissionCache {
  const { mutate } = useSWRConfig()
  const { write } = useCacheWrites()
  return useMemo(() => {
    const showInList = (id: string, changes: Partial<Submission>) => {
      mutate<SubmissionWindow>(isWindowKey, (window) => changeRow(window, id, changes), {
        // SWR discards responses that arrive during a mutation. If the first response was
        // discarded, request the rows again.
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
  // Windows without the submission stay the same, so that their rows don't render again.
  if (!window?.rows.some((row) => row.id === id)) return window
  return {
    ...window,
    rows: window.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
  }
}
