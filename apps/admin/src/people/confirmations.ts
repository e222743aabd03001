import type { Person } from '@duet/contract'
import type { ConfirmationTexts } from '../controls/ConfirmDialog.tsx'
import { nameOf } from './labels.ts'

/** A change that the user confirms first. */
export type ConfirmedAction =
  | 'promote'
  | 'demote'
  | 'disable'
  | 'enable'
  | 'resetFactors'
  | 'delete'

const OWN_ACCOUNT_WARNING = ' This is your own account: you’ll be signed out of this app.'

/** Returns the texts of the dialog that asks the user to confirm a change. */
export function textsOf(action: ConfirmedAction, person: Person): ConfirmationTexts {
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
    case 'resetFactors':
      return {
        title: `Reset two-step sign-in for ${name}?`,
        text: 'This removes all their authenticator apps, security keys, and phones for text messages, and signs them out everywhere. First make sure that the request really comes from them. They’ll get an email.',
        confirm: 'Reset',
        cancel: 'Cancel',
      }
    case 'delete':
      return {
        title: `Delete ${name}?`,
        text: `You can’t undo this. To keep the account, disable it instead.${self}`,
        confirm: 'Delete account',
        cancel: 'Keep account',
      }
  }
}
