import {
  can,
  type Permission,
  type Person,
  type PersonRole,
  type PersonState,
  type TeamRole,
} from '@duet/contract'

export const ROLE_LABELS: Readonly<Record<PersonRole, string>> = {
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
  none: 'No admin access',
}

const ACTIVITIES: Readonly<Record<string, Partial<Record<Permission, string>>>> = {
  Sees: {
    'submissions.read': 'requests',
    'files.read': 'files',
    'subscribers.read': 'subscribers',
    'outbox.read': 'mail',
  },
  Exports: { 'submissions.export': 'requests', 'subscribers.export': 'subscribers' },
  Changes: { 'submissions.change': 'requests', 'subscribers.change': 'subscribers' },
  Sends: { 'replies.send': 'replies' },
  Deletes: { 'submissions.delete': 'requests', 'subscribers.delete': 'subscribers' },
  Manages: { 'people.manage': 'people', 'privacy.manage': 'personal data' },
}

function describeTeamRole(role: TeamRole): string {
  return Object.entries(ACTIVITIES)
    .flatMap(([verb, objects]) => {
      const names = (Object.entries(objects) as [Permission, string][]).flatMap(
        ([permission, name]) => (can(role, permission) ? [name] : []),
      )
      return names.length > 0 ? [`${verb} ${new Intl.ListFormat('en-US').format(names)}.`] : []
    })
    .join(' ')
}

/** Returns what a person with this role can do in the admin app, in sentences. */
export function explainRole(role: PersonRole): string {
  return role === 'none' ? 'Has an account, but can’t use this app.' : describeTeamRole(role)
}

/** Sentences about a person's new role, without the person's name. */
export const ROLE_TEXTS: Readonly<Record<PersonRole, string>> = {
  admin: 'is now an admin.',
  editor: 'is now an editor.',
  viewer: 'is now a viewer.',
  none: 'no longer has admin access.',
}

export const STATE_LABELS: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  invited: 'Invited',
  unconfirmed: 'Unconfirmed',
  disabled: 'Disabled',
}

/** Returns a person's name, email address, or phone number, or `Anonymous` if all are missing. */
export function getDisplayName({ name, email, phone }: Person): string {
  return name || getEmailOrPhone({ email, phone }) || 'Anonymous'
}

/** Returns a person's email address or phone number, or an empty string if both are missing. */
export function getEmailOrPhone({ email, phone }: Pick<Person, 'email' | 'phone'>): string {
  return email || (phone && `+${phone}`)
}
