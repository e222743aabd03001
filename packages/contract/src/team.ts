/** The roles of team members. `permissions.ts` has the rights of each role. */
export const TEAM_ROLES = ['admin', 'editor', 'viewer'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** A person who can own submissions, in the response of `GET /api/team`. */
export interface TeamMember {
  id: string
  /** The person's name, or the email address of a person without a name. */
  name: string
  email: string
  role: TeamRole
  /** Whether the team member is the caller. */
  is_self: boolean
}
