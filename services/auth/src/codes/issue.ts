import { randomUUID } from 'node:crypto'
import type { Transaction } from '@duet/kit/database'
import { hasConfirmedAddress, type User, updateUser } from '../accounts/accounts.ts'
import type { Metadata } from '../accounts/metadata.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import type { Challenge } from './pkce.ts'
import { type CodeType, getPurposes, type Purpose, SENT_AT_COLUMNS } from './purposes.ts'
import { createDigits, createToken, hashSecret } from './secrets.ts'

/** Prefix of a link's token if the link redirects with a PKCE code. */
const PKCE_PREFIX = 'pkce_'

/** The data of a sign-up, which is stored with its code until the code is used. */
export interface SignUpContent {
  passwordHash: string | null
  /** Becomes part of `user_metadata`. */
  data: Metadata
}

interface CodeRequest {
  /** If `undefined`, the code is stored but can't be used; see `AuthCodesTable`. */
  user: User | undefined
  purpose: Purpose
  /** The `type` parameter of the link. */
  type: CodeType | 'reauthentication'
  /** The email address or phone number that receives the code. */
  address: string
  challenge?: Challenge | undefined
  /** ID of the provider identity whose sign-in requested the code, if any. */
  identityId?: string | undefined
  /** The sign-up that the code was sent for, if any. */
  signUp?: SignUpContent | undefined
  /** The code, if it was already sent in a text message. @default random digits */
  code?: string | undefined
}

export interface IssuedCode {
  code: string
  /** The token in the link. It isn't a hash, but Supabase's API calls it `hashed_token`. */
  hashedToken: string
  type: CodeType | 'reauthentication'
  expiresAt: Date
}

/**
 * Issues a code and a link without sending them. The new code and link replace the account's
 * earlier code and link for the same purpose.
 */
export async function issueCode(
  trx: Transaction,
  auth: AuthService,
  request: CodeRequest,
): Promise<{ user: User | undefined; issuedCode: IssuedCode }> {
  const { purpose, type, address, challenge } = request
  const { codeKey } = auth.keys
  const isTextMessage = purpose === 'sms' || purpose === 'phone_change'
  const lifetimeSeconds = isTextMessage ? auth.settings.smsOtpSeconds : auth.settings.otpSeconds
  const expiresAt = new Date(auth.now() + lifetimeSeconds * 1000)
  const code = request.code ?? createDigits(auth.settings.otpLength)
  const token = (challenge === undefined ? '' : PKCE_PREFIX) + createToken()
  const id = randomUUID()
  const userId = request.user?.id ?? null
  const isUnconfirmed = request.user !== undefined && !hasConfirmedAddress(request.user)
  const signUp = isUnconfirmed ? request.signUp : undefined
  await trx
    .updateTable('auth_codes')
    .set({ state: 'replaced' })
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('purpose', '=', purpose)
    .where('state', 'in', ['current', 'accepted'])
    .$if(userId === null, (query) => query.where('address', '=', address))
    .execute()
  const nowIso = getIsoTime(auth)
  await trx
    .insertInto('auth_codes')
    .values({
      id,
      user_id: userId,
      purpose,
      address,
      type,
      code_hash: hashSecret(codeKey, 'code', id, code),
      link_hash: hashLinkToken(codeKey, token),
      state: 'current',
      attempts: 0,
      challenge: challenge?.challenge ?? null,
      challenge_method: challenge?.method ?? null,
      identity_id: request.identityId ?? null,
      password_hash: signUp?.passwordHash ?? null,
      user_metadata: signUp ? JSON.stringify(signUp.data) : null,
      created_at: nowIso,
      expires_at: expiresAt.toISOString(),
    })
    .execute()
  const user =
    request.user &&
    (await updateUser(trx, request.user, { [SENT_AT_COLUMNS[purpose]]: nowIso }, nowIso))
  return {
    user,
    issuedCode: { code, hashedToken: token, type, expiresAt },
  }
}

export function hashLinkToken(codeKey: Uint8Array, token: string): string {
  return hashSecret(codeKey, 'link', token)
}

/** Invalidates all codes, links, and PKCE codes of an account. */
export async function revokeCodes(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('auth_codes')
    .set({ state: 'replaced' })
    .where('user_id', '=', userId)
    .where('state', 'in', ['current', 'accepted'])
    .execute()
  await trx.deleteFrom('auth_flows').where('user_id', '=', userId).execute()
}

/**
 * Invalidates the codes and links of a pending email change. Otherwise, a confirmation of one new
 * address would count for another one.
 */
export async function revokeEmailChangeCodes(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('auth_codes')
    .set({ state: 'replaced' })
    .where('user_id', '=', userId)
    .where('purpose', 'in', getPurposes('email_change'))
    .where('state', 'in', ['current', 'accepted'])
    .execute()
}
