import { randomBytes } from 'node:crypto'
import { type Database, transaction } from '../db/database.ts'
import { hashPassword, MAX_PASSWORD } from './passwords.ts'
import { findUserByEmail, insertUser, isAdmin, normalizeEmail, readMetadata } from './users.ts'

const MIN_ADMIN_PASSWORD = 8

/** What is wrong with an admin's data; the message is one line for the person at the terminal. */
export class AdminError extends Error {
  override name = 'AdminError'
}

/** How an admin signs in; the password is known only here, once. */
export interface AdminSignIn {
  email: string
  password: string
}

interface AdminInput {
  email: string
  /** @default a random one */
  password?: string | undefined
}

/**
 * Makes an admin.
 *
 * @throws {AdminError} for a bad address, a short password, or an address that is taken.
 */
export async function createAdmin(db: Database, input: AdminInput): Promise<AdminSignIn> {
  const email = readEmail(input.email)
  const password = readPassword(input.password)
  const passwordHash = await hashPassword(password)
  await transaction(db, async (trx) => {
    if (await findUserByEmail(trx, email)) {
      throw new AdminError(`${email} exists already; "reset" gives it a new password.`)
    }
    await insertUser(trx, {
      email,
      passwordHash,
      appMetadata: { role: 'admin' },
      userMetadata: { email_verified: true },
      at: new Date().toISOString(),
    })
  })
  return { email, password }
}

/**
 * Gives an admin a new password and ends all of their sessions.
 *
 * @throws {AdminError} for a short password or an address that is no admin's.
 */
export async function resetAdmin(db: Database, input: AdminInput): Promise<AdminSignIn> {
  const email = readEmail(input.email)
  const password = readPassword(input.password)
  const passwordHash = await hashPassword(password)
  await transaction(db, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user || !isAdmin(user)) throw new AdminError(`There is no admin ${email}.`)
    await trx
      .updateTable('auth_users')
      .set({ password_hash: passwordHash, updated_at: new Date().toISOString() })
      .where('id', '=', user.id)
      .execute()
    await trx.deleteFrom('auth_sessions').where('user_id', '=', user.id).execute()
  })
  return { email, password }
}

/** All admins, the oldest first. */
export async function listAdmins(db: Database) {
  const users = await db
    .selectFrom('auth_users')
    .select(['email', 'app_metadata', 'created_at', 'last_sign_in_at'])
    // Spares reading every signed-up user; what counts is the parsed role below.
    .where('app_metadata', 'like', '%"role":"admin"%')
    .orderBy('created_at')
    .execute()
  return users
    .filter((user) => readMetadata(user.app_metadata).role === 'admin')
    .map(({ email, created_at, last_sign_in_at }) => ({
      email,
      createdAt: created_at,
      lastSignInAt: last_sign_in_at,
    }))
}

/**
 * Makes the first admin where there is none, and returns how to sign in; `undefined` where there
 * is one already.
 */
export async function ensureFirstAdmin(
  db: Database,
  input: AdminInput,
): Promise<AdminSignIn | undefined> {
  const admins = await listAdmins(db)
  return admins.length > 0 ? undefined : createAdmin(db, input)
}

function readEmail(text: string): string {
  const email = normalizeEmail(text)
  if (email === undefined) throw new AdminError(`"${text}" is not a valid e-mail address.`)
  return email
}

function readPassword(password: string | undefined): string {
  if (password === undefined) return randomBytes(15).toString('base64url')
  if ([...password].length < MIN_ADMIN_PASSWORD) {
    throw new AdminError(`The password must have at least ${MIN_ADMIN_PASSWORD} characters.`)
  }
  if (password.length > MAX_PASSWORD) {
    throw new AdminError(`The password must have at most ${MAX_PASSWORD} characters.`)
  }
  return password
}
