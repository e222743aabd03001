import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { insertUser } from '../accounts/accounts.ts'
import { checkMetadata, type Metadata } from '../accounts/metadata.ts'
import { AuthError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'
import { requireOpenSignUp } from './signUp.ts'

/**
 * Creates an account without an email address or phone number, and signs the user in.
 *
 * @param countRequest Counts the request toward its rate limit. Called only for a valid request.
 * @throws AuthError 422 `signup_disabled` or `anonymous_provider_disabled`; 400
 *   `validation_failed`.
 */
export async function signUpAnonymously(
  auth: AuthService,
  data: Metadata,
  clientInfo: ClientInfo,
  countRequest: () => void,
) {
  requireOpenSignUp(auth)
  if (!auth.settings.isAnonymousEnabled) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  checkMetadata(data)
  countRequest()
  const signedInUser = await transaction(auth.db, async (trx) => {
    const user = await insertUser(trx, {
      isAnonymous: true,
      userMetadata: data,
      nowIso: getIsoTime(auth),
    })
    await auth.audit.record(trx, {
      action: 'user_signedup',
      actorId: user.id,
      subjectId: user.id,
      details: { provider: 'anonymous' },
      ...clientInfo,
    })
    return openSession(trx, auth, user, { method: 'anonymous', clientInfo })
  })
  return presentSession(auth, signedInUser.user, signedInUser.session)
}
