import { ipKeyGenerator } from 'express-rate-limit'
import { transaction } from '../../db/database.ts'
import { findUserByEmail, isBanned, type User } from '../accounts/accounts.ts'
import { isPassword } from '../accounts/passwords.ts'
import { AuthError } from '../errors.ts'
import type { AuthService, Origin } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'

export interface Credentials {
  email?: string | null | undefined
  phone?: string | null | undefined
  password?: string | null | undefined
}

/**
 * Signs a user in with email address and password. Neither the response nor its timing reveals which
 * of the two was wrong.
 *
 * @throws AuthError 400 `invalid_credentials`, `user_banned`, `email_not_confirmed` or
 *   `validation_failed`, 422 `phone_provider_disabled`, 429 `over_request_rate_limit`.
 */
export async function signIn(auth: AuthService, credentials: Credentials, origin: Origin) {
  if (credentials.phone) {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  if (!credentials.email) {
    throw new AuthError(400, 'validation_failed', 'missing email or phone')
  }
  const email = credentials.email.trim().toLowerCase()
  const { password } = credentials
  // Count an IPv6 network as one address, because a single client can use all of it.
  const address = ipKeyGenerator(origin.ip ?? 'unknown')
  const user = await auth.failedSignIns.attempt(email.slice(0, 320), address, () =>
    verifyUser(auth, email, password ?? ''),
  )
  if (user === undefined) {
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  }
  if (isBanned(user, auth.now())) throw new AuthError(400, 'user_banned', 'User is banned')
  if (user.email_confirmed_at === null) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
  const started = await transaction(auth.db, async (trx) => {
    // Read the user again: the password may have been changed during the check.
    const current = await findUserByEmail(trx, email)
    if (current === undefined || current.password_hash !== user.password_hash) {
      throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
    }
    return openSession(trx, auth, current, { method: 'password', provider: 'email', origin })
  })
  return presentSession(auth, started.user, started.session)
}

async function verifyUser(
  auth: AuthService,
  email: string,
  password: string,
): Promise<User | undefined> {
  const user = await findUserByEmail(auth.db, email)
  return (await isPassword(password, user?.password_hash)) ? user : undefined
}
