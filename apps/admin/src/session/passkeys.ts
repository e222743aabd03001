import type { GoTrueClient } from '@supabase/auth-js'
import { failed, type Outcome, toOutcome } from './outcome.ts'

export interface Passkey {
  id: string
  /** Empty if the passkey has no name. */
  name: string
  /** ISO 8601. */
  createdAt: string
  /** ISO 8601; `undefined` if the passkey was never used. */
  usedAt: string | undefined
}

/** Actions with the user's passkeys. */
export interface Passkeys {
  listPasskeys(): Promise<Outcome<{ passkeys: Passkey[] }>>
  /** Adds a passkey, which the browser asks for. */
  addPasskey(): Promise<Outcome>
  renamePasskey(id: string, name: string): Promise<Outcome>
  removePasskey(id: string): Promise<Outcome>
}

export function createPasskeys(client: GoTrueClient): Passkeys {
  return {
    async listPasskeys() {
      const { data, error } = await client.passkey.list()
      if (error) return failed(error)
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
