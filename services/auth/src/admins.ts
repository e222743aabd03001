import { randomBytes } from 'node:crypto'
import type { AuditAction } from '@duet/contract'
import { type AuditLog, type Logger, StartError } from '@duet/kit'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import { findUserByEmail, insertUser, isAdmin, type User, updateUser } from './accounts/accounts.ts'
import { normalizeAccountEmail } from './accounts/addresses.ts'
import { confirmAddress } from './accounts/changes.ts'
import { readMetadata } from './accounts/metadata.ts'
import { findWeaknesses } from './accounts/newPassword.ts'
import { hashPassword } from './accounts/passwords.ts'
import { createAuditLog } from './audit/audit.ts'
import { revokeAllButEmail } from './claimAccount.ts'
import { revokeCodes } from './codes/issue.ts'
import { MAX_PASSWORD_LENGTH, type PasswordRules } from './config/passwordRules.ts'
import { endAllSessions } from './sessions/sessions.ts'

const RANDOM_PASSWORD_BYTES = 15

/**
 * The operator's settings can contain a password from before the team had stricter rules, and a
 * server that doesn't start helps nobody. So a weaker password only causes a warning.
 */
const FIRST_PASSWORD_RULES: PasswordRules = {
  minLength: 8,
  classes: 'none',
  rejectsCommonPasswords: false,
}

/** Invalid input to an admin command. The message is a single line shown to the operator. */
export class AdminError extends StartError {
  override name = 'AdminError'
}

/** An admin's credentials, which the operator sees. Only a hash of the password is stored. */
export interface AdminCredentials {
  email: string
  password: string
}

interface AdminInput {
  email: string
  /** @default a random password */
  password?: string | undefined
  rules: PasswordRules
}

/**
 * Creates an admin.
 *
 * @throws {AdminError} if the email address is invalid or already has an account, or the password
 *   is too weak.
 */
export async function createAdmin(
  db: Database,
  input: AdminInput,
  audit = createAuditLog(Date.now),
): Promise<AdminCredentials> {
  const { email, password, passwordHash } = await readInput(input)
  await transaction(db, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (user) {
      throw new AdminError(
        isAdmin(user)
          ? `${email} is already an admin. Use "reset" to give them a new password.`
          : describeNonAdmin(email),
      )
    }
    const createdUser = await insertUser(trx, {
      email,
      passwordHash,
      isEmailConfirmed: true,
      appMetadata: { role: 'admin' },
      userMetadata: { email_verified: true },
      nowIso: new Date().toISOString(),
    })
    await recordCommand(trx, audit, 'admin_created', createdUser.id)
  })
  return { email, password }
}

/**
 * Sets an admin's password, ends all their sessions, and lifts a ban.
 *
 * @throws {AdminError} if the password is too weak, or no admin has the email address.
 */
export async function resetAdmin(
  db: Database,
  input: AdminInput,
  audit = createAuditLog(Date.now),
): Promise<AdminCredentials> {
  const { email, password, passwordHash } = await readInput(input)
  await transaction(db, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user) throw new AdminError(`There is no admin ${email}. Use "create" to add them.`)
    if (!isAdmin(user)) throw new AdminError(describeNonAdmin(email))
    await replacePassword(trx, user, passwordHash)
    await recordCommand(trx, audit, 'admin_reset', user.id)
  })
  return { email, password }
}

/**
 * Makes a user an admin, sets a new password, and ends all their sessions. The person who signed up
 * might not own the email address. So their old password must stop working, and so must their
 * passkeys, phone number, external identities, and second factors.
 *
 * @throws {AdminError} if the password is too weak, or the user is unknown or already an admin.
 */
export async function promoteUser(
  db: Database,
  input: AdminInput,
  audit = createAuditLog(Date.now),
): Promise<AdminCredentials> {
  const { email, password, passwordHash } = await readInput(input)
  await transaction(db, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user) {
      throw new AdminError(`Nobody has signed up as ${email}. Use "create" to add an admin.`)
    }
    if (isAdmin(user)) throw new AdminError(`${email} is already an admin.`)
    const metadata = { ...readMetadata(user.app_metadata), role: 'admin' }
    const changes = { app_metadata: JSON.stringify(metadata) }
    const nowIso = new Date().toISOString()
    const promotedUser = await updateUser(trx, user, changes, nowIso)
    const revokedUser = await revokeAllButEmail(trx, promotedUser, nowIso)
    await replacePassword(trx, revokedUser, passwordHash)
    await recordCommand(trx, audit, 'admin_promoted', user.id)
  })
  return { email, password }
}

/** Lists all admins, oldest account first. */
export async function listAdmins(db: Database) {
  const users = await db
    .selectFrom('auth_users')
    .select(['email', 'app_metadata', 'banned_until', 'created_at', 'last_sign_in_at'])
    // Narrow down the users with a fast text search. The search also matches nested data, so
    // the filter below checks the top-level role.
    .where('app_metadata', 'like', '%"role":"admin"%')
    .orderBy('created_at')
    .execute()
  return users.filter(isAdmin).map(({ email, banned_until, created_at, last_sign_in_at }) => ({
    email: email ?? '',
    createdAt: created_at,
    lastSignInAt: last_sign_in_at,
    isBanned: banned_until !== null && Date.parse(banned_until) > Date.now(),
  }))
}

/**
 * Creates the first admin and returns the credentials. If an admin already exists, does nothing and
 * returns `undefined`. Logs a warning if the given password doesn't follow the rules.
 *
 * @throws {AdminError} if the email address is invalid, or the password has fewer than 8 characters.
 *   The message contains the names of the settings.
 */
export async function ensureFirstAdmin(
  db: Database,
  { email, password, rules }: AdminInput,
  log: Pick<Logger, 'warn'>,
): Promise<AdminCredentials | undefined> {
  const hasAdmin = async () => (await listAdmins(db)).length > 0
  if (await hasAdmin()) return undefined
  const weaknesses = password === undefined ? undefined : findWeaknesses(rules, password)
  try {
    const admin = await createAdmin(db, {
      ...{ email, password },
      rules: weaknesses ? FIRST_PASSWORD_RULES : rules,
    })
    if (weaknesses && weaknesses.reasons.length > 0) {
      log.warn(
        { setting: 'ADMIN_PASSWORD' },
        `the first admin should choose a stronger password: ${weaknesses.message}`,
      )
    }
    return admin
  } catch (error) {
    // Another server on the same database may have created the admin at the same time.
    if (await hasAdmin()) return undefined
    if (!(error instanceof AdminError)) throw error
    throw new AdminError(
      `Can't create the first admin from ADMIN_EMAIL and ADMIN_PASSWORD. ${error.message}`,
    )
  }
}

function describeNonAdmin(email: string): string {
  return `${email} has signed up but is not an admin. Use "promote" to make them one.`
}

/**
 * Sets a new password and lets the user sign in with it: confirms the email address and lifts any
 * ban. Ends all sessions and invalidates all codes and links.
 */
async function replacePassword(trx: Transaction, user: User, passwordHash: string): Promise<void> {
  const nowIso = new Date().toISOString()
  const confirmedUser = await confirmAddress(trx, user, 'email', nowIso)
  await updateUser(trx, confirmedUser, { password_hash: passwordHash, banned_until: null }, nowIso)
  await endAllSessions(trx, user.id)
  await revokeCodes(trx, user.id)
}

/**
 * Records an admin command in the audit log. The entry has no actor, because the server doesn't
 * know who runs the command.
 */
function recordCommand(
  trx: Transaction,
  audit: AuditLog,
  action: AuditAction,
  subjectId: string,
): Promise<void> {
  return audit.record(trx, { action, subjectId, ip: undefined, userAgent: 'npm run admin' })
}

async function readInput(input: AdminInput) {
  const email = readEmail(input.email)
  const password = readPassword(input)
  return { email, password, passwordHash: await hashPassword(password) }
}

function readEmail(text: string): string {
  const email = normalizeAccountEmail(text)
  if (email === undefined) throw new AdminError(`"${text}" is not a valid email address.`)
  return email
}

function readPassword({ password, rules }: AdminInput): string {
  if (password === undefined) {
    return randomBytes(Math.max(RANDOM_PASSWORD_BYTES, rules.minLength)).toString('base64url')
  }
  const { reasons, message } = findWeaknesses(rules, password)
  if (reasons.length > 0) throw new AdminError(message)
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new AdminError(`The password must have at most ${MAX_PASSWORD_LENGTH} characters.`)
  }
  return password
}
