import type { Invitation, Person, PersonChange } from '@duet/contract'
import useSWR, { useSWRConfig } from 'swr'
import { ApiError } from '../api/errors.ts'
import { type ListState, toListState } from '../tables/ListState.ts'
import { refreshOnFocusOptions } from '../tables/refreshOnFocusOptions.ts'
import { usePersonApi } from './personApi.ts'

const PEOPLE_KEY = '/api/people'

/** Returns all accounts. */
export function usePeople(): ListState<Person> {
  const api = usePersonApi()
  return toListState(useSWR(PEOPLE_KEY, () => api.listPeople(), refreshOnFocusOptions))
}

export interface PeopleActions {
  invite(invitation: Invitation, idempotencyKey: string): Promise<Person>
  resendInvitation(id: string): Promise<Person>
  update(id: string, change: PersonChange): Promise<Person>
  remove(id: string): Promise<void>
  resetFactors(id: string): Promise<void>
}

/**
 * Returns actions that change an account. After each action, they reload all accounts, because
 * deleting an admin, for example, can make someone else the last admin. They also reload after a
 * failure, because the server may have saved the change, or somebody else may have made a change.
 * @throws {ApiError} if the server refuses a change. The error has a message for users.
 */
export function usePeopleActions(): PeopleActions {
  const api = usePersonApi()
  const { mutate } = useSWRConfig()
  const reloadAfter = async <Value>(pendingChange: Promise<Value>): Promise<Value> => {
    try {
      return await pendingChange
    } finally {
      await mutate(PEOPLE_KEY)
    }
  }
  return {
    invite: (invitation, key) => reloadAfter(api.invitePerson(invitation, key)),
    resendInvitation: (id) => reloadAfter(api.resendInvitation(id)),
    update: (id, change) => reloadAfter(api.changePerson(id, change)),
    remove: (id) => reloadAfter(api.deletePerson(id).catch(ignoreMissingAccount)),
    resetFactors: (id) => reloadAfter(api.resetFactors(id)),
  }
}

/** Ignores a 404. Somebody else or an earlier request has already deleted the account. */
function ignoreMissingAccount(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
