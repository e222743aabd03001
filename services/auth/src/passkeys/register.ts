import { randomUUID } from 'node:crypto'
import { lockFact, type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { findUser, type User } from '../accounts/accounts.ts'
import { AuthError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import type { RegistrationResponse } from '../webauthn/responses.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { findPasskeys, recordPasskeyChange, type StoredPasskey } from './passkeys.ts'

const MAX_PASSKEYS = 10

// The WebAuthn library has hundreds of modules, so load it when it's first needed.
const loadRegistration = () => import('../webauthn/registration.ts')

/**
 * Starts the registration of a passkey. Returns a challenge and WebAuthn options.
 *
 * @throws AuthError 403 `no_authorization` for anonymous users; 422 `user_sso_managed` or
 *   `too_many_passkeys`.
 */
export async function startRegistration(auth: AuthService, user: User) {
  rejectUnsupportedAccount(user)
  const passkeys = await findPasskeys(auth.db, user.id)
  checkPasskeyCount(passkeys.length)
  const { createRegistrationOptions } = await loadRegistration()
  const options = await createRegistrationOptions(auth.settings.webAuthn, {
    userHandle: user.id,
    userName: user.email ?? (user.phone ? `+${user.phone}` : user.id),
    residentKey: 'required',
    existingCredentials: passkeys.map((passkey) => ({
      id: passkey.credential_id,
      transports: JSON.parse(passkey.transports),
    })),
  })
  return issueChallenge(auth, user.id, options)
}

/**
 * Stores a new passkey, and emails the user.
 *
 * @throws AuthError 400 `webauthn_challenge_not_found` or `webauthn_verification_failed`; 403
 *   `no_authorization` or `user_not_found`; 422 `user_sso_managed`, `too_many_passkeys`, or
 *   `webauthn_credential_exists`.
 */
export async function finishRegistration(
  auth: AuthService,
  user: User,
  { challengeId, response }: { challengeId: string; response: RegistrationResponse },
  clientInfo: ClientInfo,
): Promise<StoredPasskey> {
  rejectUnsupportedAccount(user)
  const challenge = await takeChallenge(auth, user.id, challengeId)
  const { verifyRegistration } = await loadRegistration()
  const credential = await verifyRegistration(auth.settings.webAuthn, { challenge, response })
  const passkey: StoredPasskey = {
    id: randomUUID(),
    user_id: user.id,
    credential_id: credential.id,
    public_key: credential.publicKey,
    counter: credential.counter,
    transports: JSON.stringify(credential.transports),
    friendly_name: null,
    created_at: getIsoTime(auth),
    last_used_at: null,
  }
  await transaction(auth.db, async (trx) => {
    // Read the user again, because an admin may have deleted the account in the meantime.
    const currentUser = await findUser(trx, user.id)
    if (currentUser === undefined) throw new AuthError(403, 'user_not_found', 'User does not exist')
    await lockFact(trx, ['passkeys', user.id])
    checkPasskeyCount((await findPasskeys(trx, user.id)).length)
    await requireUnregistered(trx, credential.id)
    await trx.insertInto('auth_passkeys').values(passkey).execute()
    const changeDetails = { actorId: user.id, clientInfo, passkeyId: passkey.id }
    await recordPasskeyChange(trx, auth, currentUser, 'passkey_added', changeDetails)
  })
  auth.mail.wake()
  return passkey
}

/**
 * Rejects accounts that can't have passkeys. An anonymous account is lost when its session ends,
 * and an SSO account signs in only through its provider.
 */
function rejectUnsupportedAccount(user: User): void {
  if (user.is_anonymous === 1) {
    throw new AuthError(403, 'no_authorization', 'Anonymous users can’t have passkeys')
  }
  if (user.is_sso_user === 1) {
    throw new AuthError(422, 'user_sso_managed', 'SSO accounts sign in only through their provider')
  }
}

function checkPasskeyCount(count: number): void {
  if (count >= MAX_PASSKEYS) {
    throw new AuthError(
      422,
      'too_many_passkeys',
      `An account can have at most ${MAX_PASSKEYS} passkeys`,
    )
  }
}

async function requireUnregistered(trx: Transaction, credentialId: string): Promise<void> {
  const existingPasskey = await trx
    .selectFrom('auth_passkeys')
    .select('id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (existingPasskey === undefined) return
  throw new AuthError(422, 'webauthn_credential_exists', 'The passkey is already registered')
}
