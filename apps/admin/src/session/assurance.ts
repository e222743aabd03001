import type { Factor, Session, User } from '@supabase/auth-js'
import { isTeamSession } from './teamSession.ts'

/**
 * The step that a signed-in user must complete before they can use the app:
 *
 * - `challenge`: confirm their identity with one of their factors
 * - `enrollment`: add a factor, because the server requires one
 */
export type PendingStep = 'challenge' | 'enrollment'

/** Returns the factors that a user can sign in with, starting with the most recently used. */
export function getVerifiedFactors(user: User): Factor[] {
  const getLastUse = ({ last_challenged_at }: Factor) => Date.parse(last_challenged_at ?? '') || 0
  return (user.factors ?? [])
    .filter(({ status }) => status === 'verified')
    .sort((a, b) => getLastUse(b) - getLastUse(a))
}

/**
 * Returns the sign-in step that the user must complete next. The result decides only which page to
 * show. The server checks the session's assurance level itself.
 */
export function getPendingStep(
  session: Session | null,
  isFactorRequired: boolean,
): PendingStep | undefined {
  if (!session || readLevel(session.access_token) === 'aal2') return undefined
  if (getVerifiedFactors(session.user).length > 0) return 'challenge'
  return isFactorRequired && isTeamSession(session) ? 'enrollment' : undefined
}

/** Returns the authenticator assurance level in an access token, such as `aal1`. */
function readLevel(accessToken: string): unknown {
  try {
    const [, payload = ''] = accessToken.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : undefined
  } catch {
    return undefined
  }
}
