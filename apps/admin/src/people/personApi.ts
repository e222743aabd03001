import type { Invitation, Person, PersonChange } from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'
import { createJsonInit } from '../api/jsonInit.ts'

/**
 * The API methods for the team's accounts. If the server refuses a change, the methods reject with
 * an `ApiError` whose message is meant for users.
 */
export interface PersonApi {
  listPeople(): Promise<Person[]>
  /** Invites a person. A second call with the same key sends no second email. */
  invitePerson(invitation: Invitation, idempotencyKey: string): Promise<Person>
  resendInvitation(id: string): Promise<Person>
  changePerson(id: string, change: PersonChange): Promise<Person>
  deletePerson(id: string): Promise<void>
  /** Removes all of a person's second factors. The person can then sign in with one step. */
  resetFactors(id: string): Promise<void>
}

/** Creates the API client's methods for the team's accounts. */
export function createPersonApi({ callApi }: Pick<Api, 'callApi'>): PersonApi {
  const getPath = (id: string) => `/api/people/${encodeURIComponent(id)}` as const

  return {
    listPeople: () => callApi('/api/people', 'Failed to fetch people'),

    invitePerson: (invitation, idempotencyKey) =>
      callApi(
        '/api/people',
        'Failed to send the invitation',
        createJsonInit('POST', invitation, { 'idempotency-key': idempotencyKey }),
      ),

    resendInvitation: (id) =>
      callApi(`${getPath(id)}/invitation`, 'Failed to send the invitation', { method: 'POST' }),

    changePerson: (id, change) =>
      callApi(getPath(id), 'Failed to save the change', createJsonInit('PATCH', change)),

    async deletePerson(id) {
      await callApi(getPath(id), 'Failed to delete the account', { method: 'DELETE' })
    },

    async resetFactors(id) {
      const init = { method: 'DELETE' } as const
      await callApi(`${getPath(id)}/factors`, 'Failed to reset two-step sign-in', init)
    },
  }
}

/** Returns the API client's methods for the team's accounts. */
export const usePersonApi = createApiHook(createPersonApi)
