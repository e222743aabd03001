import { truncateText } from '@duet/contract'
import { type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { findUser } from '../accounts/accounts.ts'
import { recordFailedSignIn } from '../audit/recordFailedSignIn.ts'
import { issuePkceCode } from '../codes/pkceCodes.ts'
import type { ProviderTokens } from '../codes/providerTokens.ts'
import { AuthError } from '../errors.ts'
import {
  createCodeLocation,
  createErrorLocation,
  createSessionLocation,
} from '../redirects/locations.ts'
import type { AuthService } from '../service.ts'
import { presentSession } from '../sessions/presentSession.ts'
import { openSession } from '../sessions/sessions.ts'
import { exchangeAtProvider } from './exchangeAtProvider.ts'
import { describeCauses, toProviderError } from './fetchProvider.ts'
import { findOrCreateUser } from './findOrCreateUser.ts'
import { linkIdentity } from './linkIdentity.ts'
import type { ProviderProfile } from './profile.ts'
import { type PendingSignIn, requireState, type StateValues, takeState } from './states.ts'

const MAX_DESCRIPTION_LENGTH = 200
const TEMPORARY_ERRORS: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/**
 * Continues a sign-in after the provider has called back. Returns a redirect URL that contains a
 * session, a PKCE code, or an error. If the state isn't valid in this browser, returns the site's
 * URL with an error.
 *
 * @param browserId Value of the cookie that identifies the browser.
 */
export async function finishProviderSignIn(
  auth: AuthService,
  callback: URLSearchParams,
  browserId: string | undefined,
  clientInfo: ClientInfo,
): Promise<string> {
  let target = auth.settings.siteUrl
  let provider: string | undefined
  try {
    const state = callback.get('state')
    if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
    const pendingSignIn = await transaction(auth.db, (trx) =>
      takeState(trx, auth, state, browserId),
    )
    target = pendingSignIn.redirectTo
    provider = pendingSignIn.provider
    const { profile, tokens } = await identifyUser(auth, callback, pendingSignIn)
    return await signInOrLink(auth, pendingSignIn, profile, tokens, clientInfo)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const { code } = error
    // The provider, or a visitor who pretends to be one, has written the text of this error.
    const reason = code === 'bad_oauth_callback' ? undefined : describeCauses(error)
    auth.log.info(
      { code, reason, provider, ip: clientInfo.ip },
      'a sign-in through a provider failed',
    )
    if (provider !== undefined) {
      const details = { method: 'oauth', provider, code }
      await recordFailedSignIn(auth, { details, ...clientInfo })
    }
    return createErrorLocation(target, error, true)
  }
}

async function identifyUser(
  auth: AuthService,
  callback: URLSearchParams,
  pendingSignIn: PendingSignIn & { values: StateValues },
): Promise<{ profile: ProviderProfile; tokens: ProviderTokens }> {
  const provider = auth.providers.get(pendingSignIn.provider)
  if (provider === undefined) {
    throw new AuthError(400, 'oauth_provider_not_supported', 'Unsupported provider')
  }
  const error = callback.get('error')
  if (error) throw readProviderError(error, callback.get('error_description'))
  try {
    return await exchangeAtProvider(auth, provider, callback, pendingSignIn.values)
  } catch (cause) {
    throw toProviderError(cause, provider.config.label)
  }
}

/** Converts an error in a provider's callback to an `AuthError`. */
function readProviderError(error: string, description: string | null): AuthError {
  const status = error === 'access_denied' ? 403 : TEMPORARY_ERRORS.has(error) ? 503 : 400
  const text = (description || error).replaceAll(/\p{Cc}/gu, ' ')
  const message = truncateText(text, MAX_DESCRIPTION_LENGTH)
  return new AuthError(status, 'bad_oauth_callback', message)
}

async function signInOrLink(
  auth: AuthService,
  { redirectTo, challenge, linkUserId, values }: PendingSignIn & { values: StateValues },
  profile: ProviderProfile,
  tokens: ProviderTokens,
  clientInfo: ClientInfo,
): Promise<string> {
  const outcome = await transaction(auth.db, async (trx) => {
    // The user's session may have ended during the requests to the provider.
    if (linkUserId !== undefined) await requireState(trx, auth, values)
    const result =
      linkUserId === undefined
        ? await findOrCreateUser(trx, auth, profile, { clientInfo, redirectTo, challenge })
        : { user: await linkToUser(trx, auth, linkUserId, profile, clientInfo) }
    // Return instead of throwing, so that a new account and its email are committed.
    if ('error' in result) return result
    const signInDetails = { method: 'oauth', provider: profile.provider } as const
    if (challenge) {
      const flow = { ...signInDetails, tokens }
      return { code: await issuePkceCode(trx, auth, result.user.id, flow, challenge) }
    }
    return openSession(trx, auth, result.user, { ...signInDetails, clientInfo })
  })
  auth.mail.wake()
  if ('error' in outcome) throw outcome.error
  if ('code' in outcome) return createCodeLocation(redirectTo, outcome.code)
  const session = await presentSession(auth, outcome.user, outcome.session)
  return createSessionLocation(redirectTo, { ...session, ...tokens })
}

async function linkToUser(
  trx: Transaction,
  auth: AuthService,
  userId: string,
  profile: ProviderProfile,
  clientInfo: ClientInfo,
) {
  const user = await findUser(trx, userId)
  if (user) return linkIdentity(trx, auth, user, profile, clientInfo)
  throw new AuthError(403, 'user_not_found', 'User does not exist')
}
