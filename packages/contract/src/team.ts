/**
 * What a team member may do in the admin app. Each role includes the ones after it.
 * - `admin`: manage people, delete data, and read emails about accounts
 * - `editor`: change submissions and subscribers, and send emails
 * - `viewer`: read submissions, subscribers, and their files
 */
export const TEAM_ROLES = ['admin', 'editor', 'viewer'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** A person who can own submissions, in the response of `GET /api/team`. */
export interface TeamMember {
  /** ID of the account. */
  id: string
  /** The person's name, or else the email address. */
  name: string
  email: string
  role: TeamRole
  /** Whether this is the caller. */
  is_self: boolean
}
