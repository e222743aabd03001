import type { Invitation, Person, PersonChange } from '@duet/contract'
import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../ApiContext.ts'
import { type ListState, toListState } from '../tables/ListState.ts'
import { refreshOnFocus } from '../tables/refreshOnFocus.ts'

const PEOPLE_KEY = '/api/people'

/** All accounts. */
export function usePeople(): ListState<Person> {
  const api = useApi()
  return toListState(useSWR(PEOPLE_KEY, () => api.listPeople(), refreshOnFocus))
}

export interface PeopleActions {
  invite(invitation: Invitation): Promise<Person>
  resendInvitation(id: string): Promise<Person>
  change(id: string, change: PersonChange): Promise<Person>
  remove(id: string): Promise<void>
  resetFactors(id: string): Promise<void>
}

/**
 * Returns actions that change an account and then reload all accounts, because a change can make
 * someone else the last admin.
 * @throws {ApiError} if the server refuses a change. The error has a message for users.
 */
export function usePeopleActions(): PeopleActions {
  const api = useApi()
  const { mutate } = useSWRConfig()
  const reload = async <Value>(value: Value): Promise<Value> => {
    await mutate(PEOPLE_KEY)
    return value
  }
  return {
    invite: async (invitation) => reload(await api.invitePerson(invitation)),
    resendInvitation: async (id) => reload(await api.resendInvitation(id)),
    change: async (id, change) => reload(await api.changePerson(id, change)),
    remove: async (id) => reload(await api.deletePerson(id)),
    resetFactors: async (id) => reload(await api.resetFactors(id)),
  }
}
