import type { LiveChange } from '@duet/contract'
import { createStore, type Store } from './store.ts'

/** IDs of submissions that arrived since this tab loaded and haven't been handled yet. */
export interface NewRequests extends Pick<Store<ReadonlySet<string>>, 'get' | 'subscribe'> {
  /** Adds a new submission. Removes a submission that was deleted or that the team has changed. */
  applyChange(change: LiveChange): void
  /** Removes a submission that the user has opened. */
  remove(id: string): void
}

export function createNewRequests(): NewRequests {
  const { get, set, subscribe } = createStore<ReadonlySet<string>>(new Set())

  function remove(id: string): void {
    if (get().has(id)) set(new Set([...get()].filter((otherId) => otherId !== id)))
  }

  return {
    get,
    subscribe,
    remove,
    applyChange({ record, kind, id, actor }) {
      if (record !== 'submission' || id === null) return
      if (kind === 'created') set(new Set([...get(), id]))
      // A change by a team member means that somebody is handling the submission.
      else if (kind === 'deleted' || actor.id !== null) remove(id)
    },
  }
}
