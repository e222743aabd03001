import type { GoTrueClient } from '@supabase/auth-js'
import { type Outcome, toFailure, toOutcome } from './outcome.ts'

export interface Passkey {
  id: string
  /** Empty if the passkey has no name. */
  name: string
  /** When the passkey was created, in ISO 8601. */
  createdAt: string
  /** When the passkey was last used, in ISO 8601; `undefined` if it was never used. */
  usedAt: string | undefined
}

/** Actions on the user's passkeys. */
export interface Passkeys {
  listPasskeys(): Promise<Outcome<{ passkeys: Passkey[] }>>
  /** Asks the browser to create a passkey, and adds it to the account. */
  addPasskey(): Promise<Outcome>
  renamePasskey(id: string, name: string): Promise<Outcome>
  removePasskey(id: string): Promise<Outcome>
}

export function createPasskeys(client: GoTrueClient): Passkeys {
  return {
    async listPasskeys() {
      const { data, error } = await client.passkey.list()
      if (error) return toFailure(error)
      const passkeys = data.map(({ id, friendly_name: name = '', created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at,
        usedAt: last_used_at,
      }))
      return { ok: true, passkeys }
    },

    async addPasskey() {
      const { error } = await client.registerPasskey()
      return toOutcome(error)
    },

    async renamePasskey(passkeyId, friendlyName) {
      const { error } = await client.passkey.update({ passkeyId, friendlyName })
      return toOutcome(error)
    },

    async removePasskey(passkeyId) {
      const { error } = await client.passkey.delete({ passkeyId })
      return toOutcome(error)
    },
  }
}
