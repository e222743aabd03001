import { randomUUID } from 'node:crypto'
import { emailSchema } from '@duet/forms/schema'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { AuthIdentitiesTable, AuthUsersTable } from '../db/authTables.ts'
import type { Database } from '../db/database.ts'
import { AUDIENCE } from './accessToken.ts'
import { AuthError } from './errors.ts'

export type User = Selectable<AuthUsersTable>
type Identity = Selectable<AuthIdentitiesTable>

/** Normalizes an email address for storage and comparison; `undefined` if it is invalid. */
export function normalizeEmail(email: string): string | undefined {
  const parsed = v.safeParse(emailSchema, email)
  return parsed.success ? parsed.output.toLowerCase() : undefined
}

/** Parses the JSON object of a metadata column. */
export function readMetadata(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Whether the user is an admin. Only the server writes `app_metadata`. */
export function isAdmin(user: Pick<User, 'app_metadata'>): boolean {
  return readMetadata(user.app_metadata).role === 'admin'
}

export function isBanned(user: User, now: number): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > now
}

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('auth_users').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findUser(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom('auth_users').selectAll().where('id', '=', id).executeTakeFirst()
}

interface NewUser {
  id?: string
  /** Already normalized. */
  email: string
  passwordHash: string
  appMetadata?: Record<string, unknown>
  userMetadata: Record<string, unknown>
  at: string
}

/**
 * Stores a user with a confirmed email address and the corresponding identity. Call it in a
 * transaction.
 *
 * @throws AuthError 422 `user_already_exists`.
 */
export async function insertUser(trx: Database, input: NewUser): Promise<User> {
  if (await findUserByEmail(trx, input.email)) {
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  }
  const id = input.id ?? randomUUID()
  const user: User = {
    id,
    email: input.email,
    password_hash: input.passwordHash,
    role: 'authenticated',
    app_metadata: JSON.stringify({
      provider: 'email',
      providers: ['email'],
      ...input.appMetadata,
    }),
    user_metadata: JSON.stringify(input.userMetadata),
    email_confirmed_at: input.at,
    last_sign_in_at: null,
    banned_until: null,
    created_at: input.at,
    updated_at: input.at,
  }
  await trx.insertInto('auth_users').values(user).execute()
  await trx
    .insertInto('auth_identities')
    .values({
      id: randomUUID(),
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: JSON.stringify(emailIdentity(id, input.email)),
      email: input.email,
      last_sign_in_at: input.at,
      created_at: input.at,
      updated_at: input.at,
    })
    .execute()
  return user
}

/** The data of an identity with a confirmed email address. */
export function emailIdentity(id: string, email: string) {
  return { sub: id, email, email_verified: true, phone_verified: false }
}

/** Returns a user and their identities in the protocol's format. */
export async function presentUser(db: Database, user: User) {
  const identities = await db
    .selectFrom('auth_identities')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute()
  return {
    id: user.id,
    aud: AUDIENCE,
    role: user.role,
    email: user.email,
    ...(user.email_confirmed_at !== null && { email_confirmed_at: user.email_confirmed_at }),
    phone: '',
    ...(user.email_confirmed_at !== null && { confirmed_at: user.email_confirmed_at }),
    ...(user.last_sign_in_at !== null && { last_sign_in_at: user.last_sign_in_at }),
    ...(user.banned_until !== null && { banned_until: user.banned_until }),
    app_metadata: readMetadata(user.app_metadata),
    user_metadata: readMetadata(user.user_metadata),
    identities: identities.map(presentIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}

function presentIdentity(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: readMetadata(identity.identity_data),
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    email: identity.email,
  }
}
