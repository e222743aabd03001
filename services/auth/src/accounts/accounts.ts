import { randomUUID } from 'node:crypto'
import {
  can,
  createTextKey,
  foldText,
  TEAM_ROLES,
  type TeamRole,
  truncateText,
} from '@duet/contract'
import type { Database, Transaction } from '@duet/kit/database'
import type { Selectable } from 'kysely'
import { AuthError } from '../errors.ts'
import type { AuthUsersTable } from '../tables/authTables.ts'
import { insertIdentity, type ProviderIdentity, saveAddressIdentity } from './identities.ts'
import { type Metadata, readMetadata } from './metadata.ts'

export type User = Selectable<AuthUsersTable>

const MAX_NAME_LENGTH = 200

/** Returns the user's role on the team. It's in `app_metadata`, so users can't change it. */
export function readTeamRole(user: Pick<User, 'app_metadata'>): TeamRole | undefined {
  const { role } = readMetadata(user.app_metadata)
  return TEAM_ROLES.find((teamRole) => teamRole === role)
}

/** Whether the user may manage people. */
export function isAdmin(user: Pick<User, 'app_metadata'>): boolean {
  return can(readTeamRole(user), 'people.manage')
}

/** Returns the user's name. Without a name, returns the email address or phone number. */
export function getDisplayName(user: Pick<User, 'user_metadata' | 'email' | 'phone'>): string {
  const { name } = readMetadata(user.user_metadata)
  if (typeof name === 'string' && name.trim() !== '') {
    return truncateText(name.trim(), MAX_NAME_LENGTH)
  }
  return user.email ?? user.phone ?? ''
}

export function isBanned(user: User, now: number): boolean {
  if (user.deleted_at !== null) return true
  return user.banned_until !== null && Date.parse(user.banned_until) > now
}

/** Whether the user has confirmed an email address or a phone number. */
export function hasConfirmedAddress(user: User): boolean {
  return user.email_confirmed_at !== null || user.phone_confirmed_at !== null
}

/**
 * Whether the user can sign in, unless they're banned. A user without an address signs in with a
 * wallet or through an external provider, unless the account is anonymous.
 */
export function canSignIn(user: User): boolean {
  const hasAddress = user.email !== null || user.phone !== null
  return hasAddress ? hasConfirmedAddress(user) : user.is_anonymous === 0
}

export function findUser(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom('auth_users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds the account with this normalized email address. Ignores SSO accounts. */
export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return findByAddress(db, 'email', email)
}

/** Finds all accounts with this normalized email address, including SSO accounts. */
export function findUsersByEmail(db: Database, email: string): Promise<User[]> {
  return db.selectFrom('auth_users').selectAll().where('email', '=', email).execute()
}

export function findUserByPhone(db: Database, phone: string): Promise<User | undefined> {
  return findByAddress(db, 'phone', phone)
}

function findByAddress(db: Database, column: 'email' | 'phone', address: string) {
  return db
    .selectFrom('auth_users')
    .selectAll()
    .where(column, '=', address)
    .where('is_sso_user', '=', 0)
    .executeTakeFirst()
}

export interface NewUser {
  id?: string | undefined
  /** A normalized email address. */
  email?: string | undefined
  phone?: string | undefined
  passwordHash?: string | undefined
  role?: string | undefined
  isAnonymous?: boolean
  isEmailConfirmed?: boolean
  isPhoneConfirmed?: boolean
  /** Entries of `app_metadata` in addition to `provider` and `providers`, which are always set. */
  appMetadata?: Metadata | undefined
  userMetadata: Metadata
  invitedAt?: string | undefined
  /** The identity from the external provider, if the user signs up through a provider. */
  identity?: ProviderIdentity | undefined
  /** Whether the user signs in through an SSO provider. Two SSO accounts can share an address. */
  isSso?: boolean
  /** The current time as an ISO string. */
  nowIso: string
}

/**
 * Stores a new user. If `identity` is set, it becomes the user's only identity. Otherwise, the user
 * gets one identity for the email address and one for the phone number.
 *
 * @throws AuthError 422 `email_exists` or `phone_exists`.
 */
export async function insertUser(trx: Transaction, input: NewUser): Promise<User> {
  const { email, phone, identity, nowIso } = input
  if (!input.isSso) await checkAddressesAreFree(trx, { email, phone })
  const id = input.id ?? randomUUID()
  const providers = identity
    ? [identity.provider]
    : [email && 'email', phone && 'phone'].filter(Boolean)
  const searchedColumns = {
    email: email ?? null,
    phone: phone ?? null,
    user_metadata: JSON.stringify(input.userMetadata),
  }
  const user: User = {
    id,
    ...searchedColumns,
    ...createFoldedColumns(searchedColumns),
    password_hash: input.passwordHash ?? null,
    role: input.role || 'authenticated',
    app_metadata: JSON.stringify({
      ...(providers.length > 0 && { provider: providers[0], providers }),
      ...input.appMetadata,
    }),
    is_anonymous: input.isAnonymous ? 1 : 0,
    is_sso_user: input.isSso ? 1 : 0,
    new_email: null,
    new_phone: null,
    email_confirmed_at: email && input.isEmailConfirmed ? nowIso : null,
    phone_confirmed_at: phone && input.isPhoneConfirmed ? nowIso : null,
    invited_at: input.invitedAt ?? null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change_sent_at: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    created_at: nowIso,
    updated_at: nowIso,
  }
  await trx.insertInto('auth_users').values(user).execute()
  if (identity) {
    await insertIdentity(trx, id, identity, nowIso)
    return user
  }
  if (email) await saveAddressIdentity(trx, user, 'email', nowIso)
  if (phone) await saveAddressIdentity(trx, user, 'phone', nowIso)
  return user
}

/** Changes columns of a user and returns the changed user. */
export async function updateUser(
  trx: Transaction,
  user: User,
  changes: Partial<User>,
  nowIso: string,
): Promise<User> {
  const changedColumns = {
    ...changes,
    ...createFoldedColumns({ ...user, ...changes }),
    updated_at: nowIso,
  }
  await trx.updateTable('auth_users').set(changedColumns).where('id', '=', user.id).execute()
  return { ...user, ...changedColumns }
}

/** Creates the columns by which accounts are searched and sorted. */
function createFoldedColumns(user: Pick<User, 'user_metadata' | 'email' | 'phone'>) {
  const { name, full_name: fullName } = readMetadata(user.user_metadata)
  // Search only the names in the metadata. A match in any other value would reveal that value.
  const names = [name, fullName]
    .filter((text) => typeof text === 'string')
    .map((text) => truncateText(text, MAX_NAME_LENGTH))
  return {
    folded_name: createTextKey(getDisplayName(user)),
    folded_email: createTextKey(user.email ?? ''),
    search_text: foldText([user.email ?? '', user.phone ?? '', ...names].join(' ')),
  }
}

/**
 * Checks that no other account has the email address or the phone number.
 *
 * @param exceptUserId ID of an account that may already have the addresses.
 * @throws AuthError 422 `email_exists` or `phone_exists`.
 */
export async function checkAddressesAreFree(
  db: Database,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
  exceptUserId?: string,
): Promise<void> {
  const emailOwner = email && (await findUserByEmail(db, email))
  if (emailOwner && emailOwner.id !== exceptUserId) {
    throw new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    )
  }
  const phoneOwner = phone && (await findUserByPhone(db, phone))
  if (phoneOwner && phoneOwner.id !== exceptUserId) {
    throw new AuthError(
      422,
      'phone_exists',
      'A user with this phone number has already been registered',
    )
  }
}
