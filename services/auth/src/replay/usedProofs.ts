import { createHash } from 'node:crypto'
import type { Transaction } from '@duet/kit/database'
import { type AuthService, getIsoTime } from '../service.ts'

interface UsedProof {
  kind: 'web3' | 'saml' | 'id_token'
  /** The values that identify the proof, such as the ID of an assertion and its issuer. */
  parts: readonly string[]
  /** When the proof expires, in Unix milliseconds. */
  expiresAt: number
}

/** Records that a signed proof of identity was used. Returns `false` if it was already used. */
export async function markProofUsed(
  trx: Transaction,
  { kind, parts, expiresAt }: UsedProof,
): Promise<boolean> {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('hex')
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('auth_used_proofs')
    .values({ hash, expires_at: new Date(expiresAt).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the records of used proofs that have expired. */
export async function purgeUsedProofs(trx: Transaction, auth: AuthService): Promise<void> {
  await trx.deleteFrom('auth_used_proofs').where('expires_at', '<=', getIsoTime(auth)).execute()
}
