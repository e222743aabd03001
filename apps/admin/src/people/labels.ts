import type { Person, PersonRole, PersonState } from '@duet/contract'

export const ROLE_LABELS: Readonly<Record<PersonRole, string>> = {
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
  none: 'No admin access',
}

/** Descriptions of what each role can do in the admin app. */
export const ROLE_EXPLANATIONS: Readonly<Record<PersonRole, string>> = {
  admin: 'Sees all requests, subscribers, and mail, deletes data, and manages people.',
  editor: 'Changes requests and subscribers, and sends mail.',
  viewer: 'Sees requests, subscribers, and files, but changes nothing.',
  none: 'Has an account, but can’t use this app.',
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
