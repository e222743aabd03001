import type { Person } from '@duet/contract'
import { nameOf } from './labels.ts'

/** `resend` sends an invitation again, which needs no confirmation. */
export type PersonAction = 'promote' | 'demote' | 'disable' | 'enable' | 'delete' | 'resend'

export interface ConfirmationTexts {
  title: string
  text: string
  /** Label of the confirm button. */
  confirm: string
  /** Label of the cancel button. */
  cancel: string
}

const OWN_ACCOUNT_WARNING = ' This is your own account: you’ll be signed out of this app.'

/** Returns the texts of the dialog that asks the user to confirm a change. */
export function textsOf(action: PersonAction, person: Person): ConfirmationTexts {
  const name = nameOf(person)
  const self = person.is_self ? OWN_ACCOUNT_WARNING : ''
  switch (action) {
    case 'promote':
      return {
        title: `Make ${name} an admin?`,
        text: 'Admins see all submissions, subscribers, and mail, and they can manage people, including you.',
        confirm: 'Make admin',
        cancel: 'Cancel',
      }
    case 'demote':
      return {
        title: `Remove admin access from ${name}?`,
        text: `They keep their account, but can’t use this app.${self}`,
        confirm: 'Remove access',
        cancel: 'Keep access',
      }
    case 'disable':
      return {
        title: `Disable ${name}?`,
        text: `Their sessions end at once, and they can’t sign in until an admin enables the account.${self}`,
        confirm: 'Disable account',
        cancel: 'Keep account',
      }
    case 'enable':
      return {
        title: `Enable ${name}?`,
        text: 'They can sign in again with their password.',
        confirm: 'Enable account',
        cancel: 'Cancel',
      }
    case 'delete':
    case 'resend':
      return {
        title: `Delete ${name}?`,
        text: `You can’t undo this. To keep the account, disable it instead.${self}`,
        confirm: 'Delete account',
        cancel: 'Keep account',
      }
  }
}
