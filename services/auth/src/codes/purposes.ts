import type { User } from '../accounts/accounts.ts'
import type { AddressKind } from '../accounts/identities.ts'

/** The purpose of a code. An account has at most one current code per purpose. */
export type Purpose =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
  | 'reauthentication'

/** The values of `type` that Supabase's API allows for links. */
export const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email',
  'email_change',
] as const
export type LinkType = (typeof LINK_TYPES)[number]
export type CodeType = LinkType | 'sms' | 'phone_change'

const PURPOSES: Readonly<Record<CodeType, readonly Purpose[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
}

export const isLinkType = (type: string): type is LinkType =>
  (LINK_TYPES as readonly string[]).includes(type)

export const isCodeType = (type: string): type is CodeType => Object.hasOwn(PURPOSES, type)

/** Returns the purposes of the codes that a request with this `type` accepts. */
export const getPurposes = (type: CodeType): readonly Purpose[] => PURPOSES[type]

/** Maps each purpose to the column that stores when its last message was sent. */
export const SENT_AT_COLUMNS = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  sms: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<Purpose, keyof User>

/**
 * Returns the account's current or pending address for a purpose. A code works only if it was sent
 * to this address.
 */
export function getAddress(user: User, purpose: string, kind: AddressKind): string | null {
  if (purpose === 'email_change_new') return user.new_email
  if (purpose === 'phone_change') return user.new_phone
  return user[kind]
}
