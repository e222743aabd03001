import type { Invitation, Person, PersonChange } from '@duet/contract'
import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../ApiContext.ts'
import { type ListState, toListState } from '../tables/ListState.ts'
import { refreshOnFocusOptions } from '../tables/refreshOnFocusOptions.ts'

const PEOPLE_KEY = '/api/people'

/** Returns all accounts. */
export function usePeople(): ListState<Person> {
  const api = useApi()
  return toListState(useSWR(PEOPLE_KEY, () => api.listPeople(), refreshOnFocusOptions))
}

export interface PeopleActions {
  invite(invitation: Invitation): Promise<Person>
  resendInvitation(id: string): Promise<Person>
  update(id: string, change: PersonChange): Promise<Person>
  remove(id: string): Promise<void>
  resetFactors(id: string): Promise<void>
}

/**
 * Returns actions that change an account and then reload all accounts, because the change can
 * affect other accounts. For example, deleting an admin can make someone else the last admin.
 * @throws {ApiError} if the server refuses a change. The error has a message for users.
 */
export function usePeopleActions(): PeopleActions {
  const api = useApi()
  const { mutate } = useSWRConfig()
  const reloadAndReturn = async <Value>(value: Value): Promise<Value> => {
    await mutate(PEOPLE_KEY)
    return value
  }
  return {
    invite: async (invitation) => reloadAndReturn(await api.invitePerson(invitation)),
    resendInvitation: async (id) => reloadAndReturn(await api.resendInvitation(id)),
    update: async (id, change) => reloadAndReturn(await api.changePerson(id, change)),
    remove: async (id) => reloadAndReturn(await api.deletePerson(id)),
    resetFactors: async (id) => reloadAndReturn(await api.resetFactors(id)),
  }
}
