import { TEAM_ROLES, type TeamRole } from '@duet/contract'
import type { Session, User } from '@supabase/auth-js'

/** Returns the user's role on the team, or `undefined` if the user isn't a team member. */
export function readUserRole(user: User | null | undefined): TeamRole | undefined {
  const role: unknown = user?.app_metadata?.role
  return TEAM_ROLES.find((teamRole) => teamRole === role)
}

/** Returns whether the user is a team member. The server checks this for every request. */
export function isTeamSession(session: Session | null): session is Session {
  return readUserRole(session?.user) !== undefined
}
