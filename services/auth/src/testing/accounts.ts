import { type Database, type Transaction, transaction } from '@duet/kit/database'
import { insertUser, type User } from '../accounts/accounts.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { createAuditLog } from '../audit/audit.ts'
import type { PasswordCost } from '../config/passwordCost.ts'

/** The lowest cost of hashing a password. */
export const CHEAP_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1 }

interface TestAccount {
  email: string
  password: string
  /** Role in the team, such as `admin`. @default no role */
  role?: string
  userMetadata?: Record<string, unknown>
}

/**
 * Hashes a password at the lowest cost. A hash states its cost, so signing in to a test server with
 * this one is cheap, too. `passwords.mocks.test.ts` tests the cost of the server's own hashes.
 */
export function hashCheaply(password: string): Promise<string> {
  return hashPassword(password, CHEAP_PASSWORD_COST)
}

/** Inserts an account with a confirmed email address and a cheap password hash. */
export function insertAccount(db: Database, account: TestAccount): Promise<User> {
  return transaction(db, (trx) => insertAccountRow(trx, account))
}

async function insertAccountRow(
  trx: Transaction,
  { email, password, role, userMetadata = {} }: TestAccount,
): Promise<User> {
  return insertUser(trx, {
    email,
    passwordHash: await hashCheaply(password),
    isEmailConfirmed: true,
    ...(role !== undefined && { appMetadata: { role } }),
    userMetadata,
    nowIso: new Date().toISOString(),
  })
}

/** Inserts an admin as `createAdmin` does, but with a cheap password hash. */
export async function insertAdmin(
  db: Database,
  credentials: { email: string; password: string },
): Promise<void> {
  const userMetadata = { email_verified: true }
  await transaction(db, async (trx) => {
    const { id } = await insertAccountRow(trx, { ...credentials, role: 'admin', userMetadata })
    await createAuditLog(Date.now).record(trx, {
      action: 'admin_created',
      subjectId: id,
      ip: undefined,
      userAgent: 'npm run admin',
    })
  })
}
