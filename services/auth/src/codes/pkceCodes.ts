import { createHash, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '@duet/kit/database'
import { AuthError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import type { AmrMethod } from '../tokens/claims.ts'
import type { Challenge } from './pkce.ts'
import { decryptTokens, encryptTokens, type ProviderTokens } from './providerTokens.ts'
import { createToken, hashSecret } from './secrets.ts'

const LIFETIME_MS = 5 * 60_000
const MAX_ATTEMPTS = 5

/** How a user authenticated before receiving a PKCE code. The session stores these details. */
export interface PkceSignIn {
  method: AmrMethod
  /** The external provider. `undefined` for a sign-in with an email address or phone number. */
  provider?: string | undefined
  /** The latest time at which the session ends, as an ISO string. */
  notAfter?: string | undefined
  /** The tokens from the external provider, which become part of the session response. */
  tokens?: ProviderTokens | undefined
}

/** Issues a PKCE code, which expires after five minutes. */
export async function issuePkceCode(
  trx: Transaction,
  auth: AuthService,
  userId: string,
  { method, provider, notAfter, tokens }: PkceSignIn,
  { challenge, method: challengeMethod }: Challenge,
): Promise<string> {
  const code = createToken()
  await trx
    .insertInto('auth_flows')
    .values({
      code_hash: hashSecret(auth.keys.codeKey, 'flow', code),
      user_id: userId,
      method,
      provider: provider ?? null,
      not_after: notAfter ?? null,
      tokens: tokens ? await encryptTokens(auth.keys.codeKey, code, tokens) : null,
      challenge,
      challenge_method: challengeMethod,
      attempts: 0,
      created_at: getIsoTime(auth),
      expires_at: getIsoTime(auth, LIFETIME_MS),
    })
    .execute()
  return code
}

/**
 * Redeems a PKCE code and deletes it. Also deletes the code after too many wrong verifiers. Commit
 * even if it returns an error, so that attempts are counted.
 */
export async function redeemPkceCode(
  trx: Transaction,
  auth: AuthService,
  code: string,
  verifier: string,
): Promise<({ userId: string } & PkceSignIn) | { error: AuthError }> {
  const codeHash = hashSecret(auth.keys.codeKey, 'flow', code)
  const flow = await trx
    .selectFrom('auth_flows')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  if (flow === undefined) {
    return {
      error: new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow found'),
    }
  }
  if (Date.parse(flow.expires_at) <= auth.now()) {
    return {
      error: new AuthError(422, 'flow_state_expired', 'invalid flow state, flow has expired'),
    }
  }
  if (!isVerifierCorrect(verifier, flow.challenge, flow.challenge_method)) {
    const attempts = flow.attempts + 1
    const query = trx.updateTable('auth_flows').set({ attempts }).where('code_hash', '=', codeHash)
    if (attempts < MAX_ATTEMPTS) await query.execute()
    else await trx.deleteFrom('auth_flows').where('code_hash', '=', codeHash).execute()
    return {
      error: new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      ),
    }
  }
  await trx.deleteFrom('auth_flows').where('code_hash', '=', codeHash).execute()
  return {
    userId: flow.user_id,
    method: flow.method as AmrMethod,
    provider: flow.provider ?? undefined,
    notAfter: flow.not_after ?? undefined,
    tokens: flow.tokens ? await decryptTokens(auth.keys.codeKey, code, flow.tokens) : undefined,
  }
}

function isVerifierCorrect(verifier: string, challenge: string, method: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const derivedChallenge = method === 'plain' ? verifier : digest(verifier).toString('base64url')
  return timingSafeEqual(digest(derivedChallenge), digest(challenge))
}
