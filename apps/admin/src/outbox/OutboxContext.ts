import { createContext, useContext } from 'react'
import type { ListState } from '../lists/ListsContext.ts'
import type { OutboxEntry, OutboxStatus } from './entry.ts'

export interface Outbox {
  /** Whole; on its way until somebody looks at it. */
  list: ListState<OutboxEntry>
  /** `undefined` until the server has told it. */
  status: OutboxStatus | undefined
  /** Asks the server again; what is there stays on show meanwhile, and when that fails. */
  refresh(): void
  /**
   * Has an entry tried again, or gives it up; answers it as it is then.
   * @throws what `Api` throws; the message of an `ApiError` is for people.
   */
  act(id: string, action: OutboxAction): Promise<OutboxEntry>
}

export type OutboxAction = 'retry' | 'discard'

export const OutboxContext = createContext<Outbox | null>(null)

/** What the server has sent, sends and could not send. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext)
  if (!outbox) throw new Error('useOutbox must be used within an OutboxProvider')
  return outbox
}
