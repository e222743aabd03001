import { getDisplayName, isBanned, readTeamRole } from '@duet/auth'
import { TEAM_ROLES, type TeamMember } from '@duet/contract'
import { anyOf, type Database, sortByIds } from '@duet/kit/database'

/**
 * Lists the accounts with a role on the team, sorted by name. With a hosted auth service, the list
 * is empty, because the accounts are in another server's database.
 */
export async function listTeam(db: Database, callerId: string | null): Promise<TeamMember[]> {
  const users = await db
    .selectFrom('auth_users')
    .selectAll()
    // Preselects users with a fast text search. `readTeamRole` below checks the exact role.
    .where((eb) => eb.or(TEAM_ROLES.map((role) => eb('app_metadata', 'like', `%"${role}"%`))))
    .where('deleted_at', 'is', null)
    .orderBy('folded_name')
    .orderBy('id')
    .execute()
  return users.flatMap((user): TeamMember[] => {
    const role = readTeamRole(user)
    if (role === undefined) return []
    const name = getDisplayName(user)
    return [{ id: user.id, name, email: user.email ?? '', role, is_self: user.id === callerId }]
  })
}

/** Returns whether an account on this server has a role on the team. */
export async function isTeamMember(db: Database, id: string): Promise<boolean> {
  const user = await db
    .selectFrom('auth_users')
    .select('app_metadata')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined && readTeamRole(user) !== undefined
}

/** A team member who can get email. */
export interface ReachableMember {
  id: string
  email: string
}

/** Lists the team members who have an email address and aren't banned. */
export async function listReachableMembers(db: Database): Promise<ReachableMember[]> {
  const team = await listTeam(db, null)
  return findMemberAddresses(
    db,
    team.map(({ id }) => id),
  )
}

/**
 * Returns the email addresses of the accounts that have a role on the team and aren't banned. Skips
 * all other IDs.
 */
export async function findMemberAddresses(
  db: Database,
  ids: readonly string[],
): Promise<ReachableMember[]> {
  const users = await db
    .selectFrom('auth_users')
    .selectAll()
    .where('id', 'in', anyOf(ids))
    .execute()
  return sortByIds(users, ids).flatMap((user) => {
    const isActive = readTeamRole(user) !== undefined && !isBanned(user, Date.now())
    return isActive && user.email !== null ? [{ id: user.id, email: user.email }] : []
  })
}
