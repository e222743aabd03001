import { can, type Permission } from '@duet/contract'
import { useAuth } from '../session/AuthContext.ts'
import { readUserRole } from '../session/teamSession.ts'
import { useTeam } from './useTeam.ts'

/** The user's permissions. The server checks them for every request. */
export interface Permissions {
  /** ID of the user's account. */
  selfId: string | undefined
  /** Whether the user has a permission. */
  can: (permission: Permission) => boolean
}

/**
 * Returns what the user may do. Uses the role in the team list, which is up to date. Until that
 * list has loaded, or if it doesn't contain the user, uses the role in the session.
 */
export function usePermissions(): Permissions {
  const { session } = useAuth()
  const ownMember = useTeam().find((member) => member.is_self)
  const role = ownMember?.role ?? readUserRole(session?.user)
  return {
    selfId: ownMember?.id ?? session?.user.id,
    can: (permission) => can(role, permission),
  }
}
