import type { PasswordRules } from '../config/passwordRules.ts'
import type { AuthSettings } from '../service.ts'
import { isServiceRole } from '../tokens/verifyToken.ts'
import { readTeamRole, type User } from './accounts.ts'

type RoleColumns = Pick<User, 'app_metadata' | 'role'>

/**
 * Whether the stricter rules for the team apply to a user: people with a role on the team, and
 * accounts that have all rights. Ask each time, because roles change while sessions last.
 */
export function hasTeamRules(user: RoleColumns): boolean {
  return readTeamRole(user) !== undefined || isServiceRole(user.role)
}

/** Returns the rules for a user's new password. */
export function getPasswordRules(
  { password, team }: Pick<AuthSettings, 'password' | 'team'>,
  user: RoleColumns,
): PasswordRules {
  return hasTeamRules(user) ? team.password : password
}

/** Returns the maximum age of a user's sessions, in seconds; 0 for no limit. */
export function getSessionSeconds(
  { sessionSeconds, team }: Pick<AuthSettings, 'sessionSeconds' | 'team'>,
  user: RoleColumns,
): number {
  const limits = [sessionSeconds, hasTeamRules(user) ? team.sessionSeconds : 0].filter(Boolean)
  return limits.length === 0 ? 0 : Math.min(...limits)
}
