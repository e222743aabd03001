import { type Transaction, transaction } from '@duet/kit/database'
import type { Challenge } from '../codes/pkce.ts'
import { createToken, hashSecret, isSameHash } from '../codes/secrets.ts'
import { AuthError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { hashBrowser } from './browser.ts'

const LIFETIME_MS = 5 * 60_000

/** A sign-in that continues when the provider calls back. */
export interface PendingSignIn {
  provider: string
  redirectTo: string
  challenge: Challenge | undefined
  /** ID of the user to link the identity to. `undefined` for a sign-in. */
  linkUserId: string | undefined
  /** The nonce from the client's request. @default a value derived from the state */
  nonce: string | undefined
}

/** Values for the request to a provider. The request contains only a hash of `verifier`. */
export interface StateValues {
  state: string
  verifier: string
  nonce: string
}

/**
 * Stores a pending sign-in for five minutes. Returns the values for the request to the provider.
 *
 * @param browserId Value of the cookie that identifies the browser. Only this browser can continue
 *   the sign-in.
 */
export async function createState(
  auth: AuthService,
  pendingSignIn: PendingSignIn,
  browserId: string,
): Promise<StateValues> {
  const state = createToken()
  await transaction(auth.db, (trx) =>
    trx
      .insertInto('auth_provider_states')
      .values({
        state_hash: hashState(auth, state),
        provider: pendingSignIn.provider,
        browser_hash: hashBrowser(auth, browserId),
        redirect_to: pendingSignIn.redirectTo,
        nonce: pendingSignIn.nonce ?? null,
        challenge: pendingSignIn.challenge?.challenge ?? null,
        challenge_method: pendingSignIn.challenge?.method ?? null,
        link_user_id: pendingSignIn.linkUserId ?? null,
        created_at: getIsoTime(auth),
        expires_at: getIsoTime(auth, LIFETIME_MS),
        used_at: null,
      })
      .execute(),
  )
  return deriveValues(auth, state, pendingSignIn.nonce)
}

/**
 * Finds the pending sign-in that a callback belongs to, and marks it as used.
 *
 * @throws AuthError 400 `bad_oauth_state` if the state is unknown, expired, or from another
 *   browser; 400 `flow_state_already_used`.
 */
export async function takeState(
  trx: Transaction,
  auth: AuthService,
  state: string,
  browserId: string | undefined,
): Promise<PendingSignIn & { values: StateValues }> {
  const stateHash = hashState(auth, state)
  const row = await trx
    .selectFrom('auth_provider_states')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .executeTakeFirst()
  if (
    row === undefined ||
    browserId === undefined ||
    !isSameHash(hashBrowser(auth, browserId), row.browser_hash) ||
    Date.parse(row.expires_at) <= auth.now()
  ) {
    throw createStateError()
  }
  if (row.used_at !== null) {
    throw new AuthError(400, 'flow_state_already_used', 'OAuth state has already been used')
  }
  await trx
    .updateTable('auth_provider_states')
    .set({ used_at: getIsoTime(auth) })
    .where('state_hash', '=', stateHash)
    .execute()
  const method = row.challenge_method === 'plain' ? 'plain' : 's256'
  const nonce = row.nonce ?? undefined
  return {
    provider: row.provider,
    redirectTo: row.redirect_to,
    challenge: row.challenge === null ? undefined : { challenge: row.challenge, method },
    linkUserId: row.link_user_id ?? undefined,
    nonce,
    values: deriveValues(auth, state, nonce),
  }
}

/**
 * Checks that a pending sign-in hasn't been canceled since `takeState`. The end of a session cancels
 * the user's links; see `cancelLinking`. Call this in the transaction that links the identity.
 *
 * @throws AuthError 400 `bad_oauth_state`.
 */
export async function requireState(
  trx: Transaction,
  auth: AuthService,
  { state }: StateValues,
): Promise<void> {
  const row = await trx
    .selectFrom('auth_provider_states')
    .select('state_hash')
    .where('state_hash', '=', hashState(auth, state))
    .executeTakeFirst()
  if (row === undefined) throw createStateError()
}

function createStateError(): AuthError {
  return new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state')
}

/** Derives the verifier and the nonce from the state, so that the database contains no secrets. */
function deriveValues(auth: AuthService, state: string, nonce: string | undefined): StateValues {
  const deriveSecret = (name: string) => hashSecret(auth.keys.codeKey, name, state)
  return {
    state,
    verifier: deriveSecret('provider verifier'),
    nonce: nonce ?? deriveSecret('provider nonce'),
  }
}

const hashState = (auth: AuthService, state: string) =>
  hashSecret(auth.keys.codeKey, 'provider state', state)
