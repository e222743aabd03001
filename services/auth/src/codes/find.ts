import type { Database, Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { Selectable } from 'kysely'
import { findUser, type User } from '../accounts/accounts.ts'
import type { AddressKind } from '../accounts/identities.ts'
import { readMetadata } from '../accounts/metadata.ts'
import { AuthError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import type { AuthCodesTable } from '../tables/authTables.ts'
import { areCodesLocked, countFailure } from './failures.ts'
import { hashLinkToken, type SignUpContent } from './issue.ts'
import { getAddress, getPurposes, type LinkType, type Purpose } from './purposes.ts'
import { hashSecret, isSameHash } from './secrets.ts'

const MAX_ATTEMPTS = 5

export type CodeRow = Selectable<AuthCodesTable>

/** Why a code or link doesn't work. */
export type CodeRefusal = 'wrong' | 'used' | 'expired' | 'locked'

/** The row and the user of a valid code or link, or the reason why the code or link is refused. */
export type CodeLookup = { row: CodeRow; user: User } | { refusal: CodeRefusal }

/** Creates the error 403 `otp_expired` with the reason. */
export function createOtpError(reason: CodeRefusal): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid', {
    details: { reason },
  })
}

interface CodeQuery {
  kind: AddressKind
  address: string
  purposes: readonly Purpose[]
  code: string
  /**
   * ID of the user who enters the code, if the user is signed in. Wrong codes are then counted per
   * user. Otherwise, they're counted per address, so that the limit is the same for addresses
   * without an account.
   */
  userId?: string
  clientInfo: ClientInfo
}

/**
 * Checks whether a code is the one that was sent to an address. Counts wrong codes, and records
 * them in the audit log. Commit even if it returns a refusal, so that the count is stored.
 */
export async function findByCode(
  trx: Transaction,
  auth: AuthService,
  { kind, address, purposes, code, userId, clientInfo }: CodeQuery,
): Promise<CodeLookup> {
  const lockKey = userId ?? address
  const rows = await trx
    .selectFrom('auth_codes')
    .selectAll()
    .where('address', '=', address)
    .where('purpose', 'in', purposes)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  if (await areCodesLocked(trx, auth, lockKey)) return { refusal: 'locked' }
  const matchingRows = rows.filter((row) =>
    isSameHash(hashSecret(auth.keys.codeKey, 'code', row.id, code), row.code_hash),
  )
  for (const row of matchingRows) {
    const lookup = await checkRow(trx, auth, row, kind)
    if ('row' in lookup && row.attempts < MAX_ATTEMPTS) return lookup
  }
  const [newestMatch] = matchingRows
  if (newestMatch !== undefined) {
    if (newestMatch.attempts >= MAX_ATTEMPTS) return { refusal: 'locked' }
    return checkRow(trx, auth, newestMatch, kind)
  }
  await countFailure(trx, auth, lockKey)
  const currentRows = rows.filter(({ state }) => state === 'current')
  for (const { id, attempts } of currentRows) {
    await trx
      .updateTable('auth_codes')
      .set({ attempts: attempts + 1 })
      .where('id', '=', id)
      .execute()
  }
  const areAllLocked =
    currentRows.length > 0 && currentRows.every((row) => row.attempts >= MAX_ATTEMPTS)
  const refusal = areAllLocked ? 'locked' : 'wrong'
  await auth.audit.record(trx, {
    action: 'sign_in_failed',
    actorId: userId,
    subjectId: userId ?? rows.find((row) => row.user_id !== null)?.user_id ?? undefined,
    target: address,
    details: { method: 'otp', reason: refusal },
    ...clientInfo,
  })
  return { refusal }
}

/**
 * Returns the account's code for a purpose, unless the code was used or revoked. The code may be
 * expired.
 */
export function findCurrentCode(
  db: Database,
  userId: string,
  purpose: Purpose,
): Promise<CodeRow | undefined> {
  return db
    .selectFrom('auth_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'current')
    .executeTakeFirst()
}

/**
 * Returns the password of an unconfirmed sign-up, whose code is still current. It's in the account
 * only after the confirmation.
 */
export async function findPendingPassword(
  db: Database,
  kind: AddressKind,
  address: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_codes')
    .select('password_hash')
    .where('address', '=', address)
    .where('purpose', '=', kind === 'email' ? 'confirmation' : 'sms')
    .where('state', '=', 'current')
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row?.password_hash ?? undefined
}

/** Returns the sign-up that a code was sent for, so that a repeated message can confirm it too. */
export function readSignUp(row: CodeRow): SignUpContent | undefined {
  if (row.user_metadata === null) return undefined
  return { passwordHash: row.password_hash, data: readMetadata(row.user_metadata) }
}

/** Finds a code by the token in its link. */
export async function findByLink(
  trx: Transaction,
  auth: AuthService,
  { token, type }: { token: string; type: LinkType },
): Promise<CodeLookup> {
  const row = await trx
    .selectFrom('auth_codes')
    .selectAll()
    .where('link_hash', '=', hashLinkToken(auth.keys.codeKey, token))
    .where('purpose', 'in', getPurposes(type))
    .executeTakeFirst()
  return row === undefined ? { refusal: 'wrong' } : checkRow(trx, auth, row, 'email')
}

async function checkRow(
  trx: Transaction,
  auth: AuthService,
  row: CodeRow,
  kind: AddressKind,
): Promise<CodeLookup> {
  if (row.user_id === null) return { refusal: 'wrong' }
  if (row.state === 'used' || row.state === 'accepted') return { refusal: 'used' }
  if (row.state !== 'current' || Date.parse(row.expires_at) <= auth.now()) {
    return { refusal: 'expired' }
  }
  const user = await findUser(trx, row.user_id)
  if (user === undefined || getAddress(user, row.purpose, kind) !== row.address) {
    return { refusal: 'expired' }
  }
  return { row, user }
}

/**
 * Marks a code and its link as used. Pass `accepted` for the first confirmation of an email change
 * that must also be confirmed at the other address.
 */
export async function markUsed(
  trx: Transaction,
  row: CodeRow,
  state: 'used' | 'accepted' = 'used',
): Promise<void> {
  await trx.updateTable('auth_codes').set({ state }).where('id', '=', row.id).execute()
}
