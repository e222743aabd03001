import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { type User, updateUser } from '../accounts/accounts.ts'
import { type AuthService, timestamp } from '../service.ts'
import type { Challenge } from './pkce.ts'
import { type CodeType, type Purpose, SENT_AT } from './purposes.ts'
import { createDigits, createToken, hashSecret } from './secrets.ts'

/** Marks links whose redirect carries a PKCE code. */
const PKCE_PREFIX = 'pkce_'

interface CodeRequest {
  /** Without a user, nobody can use the code; see `AuthCodesTable`. */
  user: User | undefined
  purpose: Purpose
  /** The `type` of links to it. */
  type: CodeType | 'reauthentication'
  /** The address that receives it. */
  address: string
  challenge?: Challenge | undefined
  /** A code that was already sent. @default random digits */
  code?: string | undefined
}

export interface IssuedCode {
  code: string
  /** The secret in the link; `token_hash` in the protocol. */
  hashedToken: string
  type: CodeType | 'reauthentication'
  expiresAt: Date
}

/**
 * Issues a code and a link, which replace those that the account had for the same purpose. Call it
 * in a transaction. It doesn't send anything.
 */
export async function issueCode(
  trx: Database,
  auth: AuthService,
  request: CodeRequest,
): Promise<{ user: User | undefined; issued: IssuedCode }> {
  const { purpose, type, address, challenge } = request
  const { codeKey } = auth.keys
  const isText = purpose === 'sms' || purpose === 'phone_change'
  const seconds = isText ? auth.settings.smsOtpSeconds : auth.settings.otpSeconds
  const expiresAt = new Date(auth.now() + seconds * 1000)
  const code = request.code ?? createDigits(auth.settings.otpLength)
  const token = (challenge === undefined ? '' : PKCE_PREFIX) + createToken()
  const id = randomUUID()
  const owner = request.user?.id ?? null
  await trx
    .updateTable('auth_codes')
    .set({ state: 'replaced' })
    .where('user_id', owner === null ? 'is' : '=', owner)
    .where('purpose', '=', purpose)
    .where('state', 'in', ['current', 'accepted'])
    .$if(owner === null, (query) => query.where('address', '=', address))
    .execute()
  const at = timestamp(auth)
  await trx
    .insertInto('auth_codes')
    .values({
      id,
      user_id: owner,
      purpose,
      address,
      type,
      code_hash: hashSecret(codeKey, 'code', id, code),
      link_hash: hashLink(codeKey, token),
      state: 'current',
      attempts: 0,
      challenge: challenge?.challenge ?? null,
      challenge_method: challenge?.method ?? null,
      created_at: at,
      expires_at: expiresAt.toISOString(),
    })
    .execute()
  const user = request.user && (await updateUser(trx, request.user, { [SENT_AT[purpose]]: at }, at))
  return {
    user,
    issued: { code, hashedToken: token, type, expiresAt },
  }
}

export function hashLink(codeKey: Uint8Array, token: string): string {
  return hashSecret(codeKey, 'link', token)
}

/** Makes all codes, links, and PKCE codes of an account void. Call it in a transaction. */
export async function revokeCodes(trx: Database, userId: string): Promise<void> {
  await trx
    .updateTable('auth_codes')
    .set({ state: 'replaced' })
    .where('user_id', '=', userId)
    .where('state', 'in', ['current', 'accepted'])
    .execute()
  await trx.deleteFrom('auth_flows').where('user_id', '=', userId).execute()
}
