import { randomUUID } from 'node:crypto'
import { transaction } from '../../db/database.ts'
import { findUserByEmail, insertUser } from '../accounts/accounts.ts'
import { normalizeEmail } from '../accounts/addresses.ts'
import { checkMetadata } from '../accounts/metadata.ts'
import { checkNewPassword } from '../accounts/newPassword.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { AuthError, invalid } from '../errors.ts'
import { type AuthService, type Origin, timestamp } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'
import type { Credentials } from './signIn.ts'

export interface SignUpRequest extends Credentials {
  data?: Record<string, unknown> | null | undefined
}

/**
 * Registers and confirms a user with email address and password, and signs them in. Nothing in the
 * request can make them an admin.
 *
 * @throws AuthError 422 `signup_disabled`, `user_already_exists`, `weak_password` or
 *   `anonymous_provider_disabled`, 400 `validation_failed` or `phone_provider_disabled`.
 */
export async function signUp(auth: AuthService, request: SignUpRequest, origin: Origin) {
  const { email, password, userMetadata } = checkRequest(auth, request)
  if (await findUserByEmail(auth.db, email)) {
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  }
  const passwordHash = await hashPassword(password)
  const id = randomUUID()
  const started = await transaction(auth.db, async (trx) => {
    const user = await insertUser(trx, {
      id,
      email,
      passwordHash,
      isEmailConfirmed: true,
      userMetadata: {
        ...userMetadata,
        sub: id,
        email,
        email_verified: true,
        phone_verified: false,
      },
      at: timestamp(auth),
    })
    return openSession(trx, auth, user, { method: 'password', provider: 'email', origin })
  })
  return presentSession(auth, started.user, started.session)
}

function checkRequest(auth: AuthService, request: SignUpRequest) {
  if (!auth.settings.isSignupOpen) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  if (!request.email && !request.phone) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (!request.password) throw invalid('Signup requires a valid password')
  if (request.email && request.phone) {
    throw invalid('Only an email address or phone number should be provided on signup.')
  }
  if (!request.email) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  }
  const email = normalizeEmail(request.email)
  if (email === undefined) throw invalid('Unable to validate email address: invalid format')
  checkNewPassword(auth.settings.password, request.password)
  const userMetadata = request.data ?? {}
  checkMetadata(userMetadata)
  return { email, password: request.password, userMetadata }
}
