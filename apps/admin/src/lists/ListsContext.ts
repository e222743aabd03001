import type { Submission, SubmissionStatus, Subscriber } from '@duet/forms/schema'
import { createContext, useContext } from 'react'

/** A whole list, on its way, there, or not to be had. */
export type ListState<Row> =
  | { state: 'loading' }
  | { state: 'ready'; rows: readonly Row[] }
  | { state: 'failed'; message: string }

export interface Lists {
  submissions: ListState<Submission>
  subscribers: ListState<Subscriber>
  /** Loads again what is not there. */
  retry(): void
  /** Sets a submission's status here and on the server; goes back and throws where that fails. */
  setStatus(id: string, status: SubmissionStatus): Promise<void>
}

export const ListsContext = createContext<Lists | null>(null)

/** Both lists, whole, as the server gave them last. */
export function useLists(): Lists {
  const lists = useContext(ListsContext)
  if (!lists) throw new Error('useLists must be used within a ListsProvider')
  return lists
}
