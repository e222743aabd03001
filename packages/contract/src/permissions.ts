import { TEAM_ROLES, type TeamRole } from './team.ts'

// Lists of roles, not all of `TEAM_ROLES`, so that a new role has no permission until it's listed.
const VIEWERS = ['admin', 'editor', 'viewer'] as const
const EDITORS = ['admin', 'editor'] as const
const ADMINS = ['admin'] as const

/**
 * The roles that have each permission. The server's routes, storage rules, live changes, and tickets
 * ask this table, and so do the buttons and shortcuts of the admin app. A program with the service
 * key has all permissions.
 */
const ROLES = {
  // Requests from the deployment form
  'submissions.read': VIEWERS,
  'submissions.export': VIEWERS,
  /** Change the status, owner, and tags of submissions, and own them. */
  'submissions.change': EDITORS,
  /** Delete submissions, list the deleted ones, and restore them. */
  'submissions.delete': ADMINS,
  /** Open and download the files of submissions. */
  'files.read': VIEWERS,
  /** Write notes, and change one's own. */
  'notes.write': EDITORS,
  /** Change and delete the notes of other people. */
  'notes.manage': ADMINS,
  'replies.send': EDITORS,
  /** Read and write reply templates. */
  'templates.edit': EDITORS,
  /** Change and delete templates that other people share. */
  'templates.manage': ADMINS,
  /** Share saved views with the team. */
  'views.share': EDITORS,
  /** Change and delete views that other people share. */
  'views.manage': ADMINS,

  // Newsletter
  'subscribers.read': VIEWERS,
  'subscribers.export': VIEWERS,
  /** Add, deactivate, reactivate, and confirm subscribers. */
  'subscribers.change': EDITORS,
  'subscribers.import': ADMINS,
  /** Delete subscribers, list the deleted ones, and restore them. */
  'subscribers.delete': ADMINS,

  // Mail and notifications
  'outbox.read': EDITORS,
  /** Retry and discard messages. */
  'outbox.manage': EDITORS,
  /** Send test messages. */
  'outbox.test': ADMINS,
  /** Read emails about accounts, such as invitations. */
  'accountMail.read': ADMINS,

  // Team and data
  'team.read': VIEWERS,
  /** Receive changes as they happen, and show which submission one has open. */
  'changes.watch': VIEWERS,
  /** Use one's own account: profile, sessions, saved views, and read marks. */
  'account.use': VIEWERS,
  'people.manage': ADMINS,
  'audit.read': ADMINS,
  /** Read the state of the server, and its warnings and errors. */
  'system.read': ADMINS,
  /** Find, export, and erase personal data, and set the rules that erase old data. */
  'privacy.manage': ADMINS,
  /** Use the storage API for all buckets. */
  'storage.manage': ADMINS,
} as const satisfies Record<string, readonly TeamRole[]>

/** A right of a team member. */
export type Permission = keyof typeof ROLES

/** All permissions, in the order of the documentation. */
export const PERMISSIONS = Object.keys(ROLES) as readonly Permission[]

/** Whether a role has a permission. Without a role, the result is `false`. */
export function can(role: TeamRole | undefined, permission: Permission): boolean {
  const roles: readonly TeamRole[] = ROLES[permission]
  return role !== undefined && roles.includes(role)
}

/** Lists the roles that have a permission, in the order of `TEAM_ROLES`. */
export function listRoles(permission: Permission): TeamRole[] {
  return TEAM_ROLES.filter((role) => can(role, permission))
}

/** Names the roles that have a permission, such as `editors and admins`. Starts with the lowest. */
export function nameRoles(permission: Permission): string {
  const names = listRoles(permission).map((role) => `${role}s`)
  return new Intl.ListFormat('en-US').format(names.reverse())
}
