import type { User } from '../accounts/accounts.ts'
import { readMetadata } from '../accounts/metadata.ts'
import { type PresentedUser, presentUser } from '../accounts/present.ts'
import type { AuthService } from '../service.ts'
import { signAccessToken } from '../tokens/accessToken.ts'
import { readAal } from '../tokens/claims.ts'
import { formatRefreshToken } from '../tokens/refreshToken.ts'
import type { Session } from './sessions.ts'

/** The response to a sign-in or refresh, in the format of Supabase's API. */
interface PresentedSession {
  access_token: string
  token_type: 'bearer'
  /** Lifetime of the access token in seconds. */
  expires_in: number
  /** When the access token expires, in seconds since 1970. */
  expires_at: number
  refresh_token: string
  user: PresentedUser
}

/** Creates the response to a sign-in or refresh: a new access token and the current refresh token. */
export async function presentSession(
  auth: AuthService,
  user: User,
  session: Session,
): Promise<PresentedSession> {
  const { token, expiresAt } = await signAccessToken(
    auth.keys,
    auth.settings,
    {
      sub: user.id,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: readMetadata(user.app_metadata),
      user_metadata: readMetadata(user.user_metadata),
      role: user.role,
      aal: readAal(session.aal),
      amr: JSON.parse(session.amr),
      session_id: session.id,
      is_anonymous: user.is_anonymous === 1,
    },
    auth.now(),
  )
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: auth.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: formatRefreshToken(auth.keys.refreshTokenSecret, {
      sessionId: session.id,
      counter: session.refresh_counter,
    }),
    user: await presentUser(auth.db, user),
  }
}
