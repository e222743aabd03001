import type { Person, PersonRole, PersonState } from '@duet/contract'

export const ROLE_LABELS: Readonly<Record<PersonRole, string>> = {
  admin: 'Admin',
  none: 'No admin access',
}

export const STATE_LABELS: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  invited: 'Invited',
  unconfirmed: 'Unconfirmed',
  disabled: 'Disabled',
}

/** Returns a person's name. If it's missing, returns their email address or phone number. */
export function nameOf({ name, email, phone }: Person): string {
  return name || addressOf({ email, phone }) || 'Anonymous'
}

/** Returns a person's email address or phone number, or an empty string if both are missing. */
export function addressOf({ email, phone }: Pick<Person, 'email' | 'phone'>): string {
  return email || (phone && `+${phone}`)
}
