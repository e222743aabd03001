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
  see: {
    'submissions.read': 'requests',
    'files.read': 'files',
    'subscribers.read': 'subscribers',
    'outbox.read': 'mail',
  },
  export: { 'submissions.export': 'requests', 'subscribers.export': 'subscribers' },
  change: { 'submissions.change': 'requests', 'subscribers.change': 'subscribers' },
  send: { 'replies.send': 'replies' },
  delete: { 'submissions.delete': 'requests', 'subscribers.delete': 'subscribers' },
  manage: { 'people.manage': 'people', 'privacy.manage': 'personal data' },
}

const formatList = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

function describeTeamRole(role: TeamRole): string {
  const verbsByObjects = new Map<string, string[]>()
  for (const [verb, objects] of Object.entries(ACTIVITIES)) {
    const names = (Object.entries(objects) as [Permission, string][]).flatMap(
      ([permission, name]) => (can(role, permission) ? [name] : []),
    )
    const text = formatList(names)
    if (text) verbsByObjects.set(text, [...(verbsByObjects.get(text) ?? []), verb])
  }
  const [first, ...others] = [...verbsByObjects].map(
    ([objects, verbs]) => `${formatList(verbs)} ${objects}`,
  )
  const last = others.pop()
  const rest = [...others, others.length > 0 ? `and ${last}` : last].join(', ')
  return `${ROLE_LABELS[role]}s ${first}. They ${rest}.`
}

/** Returns what a person with this role can do in the admin app, in sentences. */
export function explainRole(role: PersonRole): string {
  return role === 'none'
    ? 'People without admin access have an account, but can’t use this app.'
    : describeTeamRole(role)
}

/** The roles as nouns, in a sentence such as `Max is now an editor.` */
export const ROLE_NOUNS: Readonly<Record<TeamRole, string>> = {
  admin: 'an admin',
  editor: 'an editor',
  viewer: 'a viewer',
}

/** Returns the label of the button that gives a person this role. */
export function getRoleActionLabel(role: PersonRole): string {
  return role === 'none' ? 'Remove access' : `Make ${ROLE_LABELS[role].toLowerCase()}`
}

/** Returns a sentence about a person's new role, without the person's name. */
export function describeNewRole(role: PersonRole): string {
  return role === 'none' ? 'no longer has admin access.' : `is now ${ROLE_NOUNS[role]}.`
}

export const PERSON_STATE_LABELS: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  invited: 'Invited',
  unconfirmed: 'Unconfirmed',
  disabled: 'Disabled',
}

/** Returns a person's name, email address, or phone number, or `Anonymous` if all are missing. */
export function getPersonName({ name, email, phone }: Person): string {
  return name || getEmailOrPhone({ email, phone }) || 'Anonymous'
}

/** Returns a person's email address or phone number, or an empty string if both are missing. */
export function getEmailOrPhone({ email, phone }: Pick<Person, 'email' | 'phone'>): string {
  return email || (phone && `+${phone}`)
}
