import { randomUUID } from 'node:crypto'
import { type Transaction, transaction } from '@duet/kit/database'
import type { Selectable } from 'kysely'
import type { Challenge } from '../codes/pkce.ts'
import { AuthError } from '../errors.ts'
import { hashBrowser } from '../providers/browser.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import type { AuthSamlRequestsTable } from '../tables/ssoTables.ts'

const LIFETIME_MS = 2 * 60_000
const RETENTION_MS = 24 * 60 * 60_000

export type SamlRequest = Selectable<AuthSamlRequestsTable>

interface NewRequest {
  providerId: string
  redirectTo: string
  challenge: Challenge | undefined
  /** Value of the cookie that identifies the browser. */
  browserId: string
}

/** Stores a request to a provider. The provider's response must arrive within two minutes. */
export async function storeRequest(
  auth: AuthService,
  { providerId, redirectTo, challenge, browserId }: NewRequest,
): Promise<SamlRequest> {
  const request: SamlRequest = {
    id: randomUUID(),
    provider_id: providerId,
    // Start with an underscore, because XML IDs can't start with a digit.
    request_id: `_${randomUUID()}`,
    redirect_to: redirectTo,
    challenge: challenge?.challenge ?? null,
    challenge_method: challenge?.method ?? null,
    browser_hash: hashBrowser(auth, browserId),
    expires_at: getIsoTime(auth, LIFETIME_MS),
  }
  await transaction(auth.db, (trx) =>
    trx.insertInto('auth_saml_requests').values(request).execute(),
  )
  return request
}

/**
 * Returns the stored request that a SAML response belongs to, and deletes the request. A request of
 * another browser counts as unknown. Otherwise, somebody could sign other people in to their own
 * account, by having their browsers post a response.
 *
 * @param browserId Value of the cookie that identifies the browser.
 * @throws AuthError 404 `saml_relay_state_not_found`; 422 `saml_relay_state_expired`.
 */
export async function takeRequest(
  auth: AuthService,
  relayState: string,
  browserId: string | undefined,
): Promise<SamlRequest> {
  const request = await transaction(auth.db, (trx) =>
    trx
      .deleteFrom('auth_saml_requests')
      .where('id', '=', relayState.toLowerCase())
      .where('browser_hash', '=', browserId === undefined ? '' : hashBrowser(auth, browserId))
      .returningAll()
      .executeTakeFirst(),
  )
  if (request === undefined) {
    throw new AuthError(
      404,
      'saml_relay_state_not_found',
      'SAML RelayState does not exist in this browser, try logging in again?',
    )
  }
  if (Date.parse(request.expires_at) <= auth.now()) {
    throw new AuthError(
      422,
      'saml_relay_state_expired',
      'SAML RelayState has expired. Try logging in again?',
    )
  }
  return request
}

/** Deletes requests a day after they expire. Until then, errors can say that a request expired. */
export async function purgeSamlRequests(trx: Transaction, auth: AuthService): Promise<void> {
  const yesterday = getIsoTime(auth, -RETENTION_MS)
  await trx.deleteFrom('auth_saml_requests').where('expires_at', '<=', yesterday).execute()
}
