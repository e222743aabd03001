import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { findUser, isBanned } from '../accounts/accounts.ts'
import { recordFailedSignIn } from '../audit/recordFailedSignIn.ts'
import { AuthError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'
import { verificationFailed } from '../webauthn/credential.ts'
import type { AuthenticationResponse } from '../webauthn/responses.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import type { StoredPasskey } from './passkeys.ts'

// The WebAuthn library has hundreds of modules, so load it when it's first needed.
const loadAuthentication = () => import('../webauthn/authentication.ts')

/** Starts a sign-in. The user can choose any of the authenticator's passkeys for this server. */
export async function startPasskeySignIn(auth: AuthService) {
  const { createAuthenticationOptions } = await loadAuthentication()
  return issueChallenge(auth, null, await createAuthenticationOptions(auth.settings.webAuthn))
}

/**
 * Signs in the owner of a passkey. The session has `aal1`, because a passkey replaces the password,
 * not the second factor.
 *
 * @throws AuthError 400 `webauthn_challenge_not_found` or `webauthn_verification_failed`; 403
 *   `user_banned`.
 */
export async function finishPasskeySignIn(
  auth: AuthService,
  { challengeId, response }: { challengeId: string; response: AuthenticationResponse },
  clientInfo: ClientInfo,
) {
  const challenge = await takeChallenge(auth, null, challengeId)
  const passkey = await auth.db
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  try {
    const { user, session } = await verifyAndOpenSession(
      auth,
      passkey,
      { challenge, response },
      clientInfo,
    )
    return await presentSession(auth, user, session)
  } catch (error) {
    if (error instanceof AuthError) {
      await recordFailedSignIn(auth, {
        subjectId: passkey?.user_id,
        target: response.id,
        details: { method: 'passkey' },
        ...clientInfo,
      })
    }
    throw error
  }
}

async function verifyAndOpenSession(
  auth: AuthService,
  passkey: StoredPasskey | undefined,
  { challenge, response }: { challenge: string; response: AuthenticationResponse },
  clientInfo: ClientInfo,
) {
  if (passkey === undefined) throw verificationFailed(new Error('The credential is unknown'))
  const ownerHandle = Buffer.from(passkey.user_id).toString('base64url')
  if (response.response.userHandle !== ownerHandle) {
    throw verificationFailed(new Error('The user handle is not the owner’s'))
  }
  const { verifyAuthentication } = await loadAuthentication()
  const counter = await verifyAuthentication(auth.settings.webAuthn, {
    challenge,
    response,
    credential: {
      id: passkey.credential_id,
      publicKey: passkey.public_key,
      counter: passkey.counter,
      transports: JSON.parse(passkey.transports),
    },
  })
  return transaction(auth.db, async (trx) => {
    const updatedRow = await trx
      .updateTable('auth_passkeys')
      .set({ counter, last_used_at: getIsoTime(auth) })
      .where('id', '=', passkey.id)
      // Update nothing if another sign-in has changed the counter in the meantime.
      .where('counter', '=', passkey.counter)
      .returning('user_id')
      .executeTakeFirst()
    const user = updatedRow && (await findUser(trx, updatedRow.user_id))
    if (user === undefined) throw verificationFailed(new Error('The passkey was used or removed'))
    if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned')
    return openSession(trx, auth, user, { method: 'passkey', clientInfo })
  })
}
