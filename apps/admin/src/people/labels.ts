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

/** A person's name, or else their address or phone number. */
export function nameOf({ name, email, phone }: Person): string {
  return name || addressOf({ email, phone }) || 'Anonymous'
}

/** A person's address or phone number; empty if there is neither. */
export function addressOf({ email, phone }: Pick<Person, 'email' | 'phone'>): string {
  return email || (phone && `+${phone}`)
}
