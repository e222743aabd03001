import type { Person, PersonRole } from '@duet/contract'
import type { ConfirmationTexts } from '../controls/ConfirmDialog.tsx'
import { explainRole, getDisplayName } from './labels.ts'

/** An action that the user must confirm. */
export type ConfirmedAction = RoleAction | 'disable' | 'enable' | 'resetFactors' | 'delete'

export type RoleAction = 'makeAdmin' | 'makeEditor' | 'makeViewer' | 'removeAccess'

/** The role that each action gives a person. */
export const NEW_ROLES: Readonly<Record<RoleAction, PersonRole>> = {
  makeAdmin: 'admin',
  makeEditor: 'editor',
  makeViewer: 'viewer',
  removeAccess: 'none',
}

const OWN_ACCOUNT_WARNING = ' This is your own account: you’ll be logged out of this app.'
const OWN_ROLE_WARNING = ' This is your own account: you won’t be able to manage people.'

/** Returns the text for the dialog that asks the user to confirm an action. */
export function getConfirmationTexts(action: ConfirmedAction, person: Person): ConfirmationTexts {
  const name = getDisplayName(person)
  const ownAccountWarning = person.is_self ? OWN_ACCOUNT_WARNING : ''
  switch (action) {
    case 'makeAdmin':
      return {
        title: `Make ${name} an admin?`,
        text: `${explainRole('admin')} That includes your account.`,
        confirmLabel: 'Make admin',
        cancelLabel: 'Cancel',
      }
    case 'makeEditor':
    case 'makeViewer': {
      const role = NEW_ROLES[action]
      return {
        title: `Make ${name} ${role === 'editor' ? 'an editor' : 'a viewer'}?`,
        text: `${explainRole(role)}${person.is_self ? OWN_ROLE_WARNING : ''}`,
        confirmLabel: `Make ${role}`,
        cancelLabel: 'Cancel',
      }
    }
    case 'removeAccess':
      return {
        title: `Remove ${name}’s access?`,
        text: `They keep their account, but can’t use this app.${ownAccountWarning}`,
        confirmLabel: 'Remove access',
        cancelLabel: 'Keep access',
      }
    case 'disable':
      return {
        title: `Disable ${name}?`,
        text: `Their sessions end at once, and they can’t sign in until an admin enables the account.${ownAccountWarning}`,
        confirmLabel: 'Disable account',
        cancelLabel: 'Keep account',
      }
    case 'enable':
      return {
        title: `Enable ${name}?`,
        text: 'They can sign in again with their password.',
        confirmLabel: 'Enable account',
        cancelLabel: 'Cancel',
      }
    case 'resetFactors':
      return {
        title: `Reset two-step sign-in for ${name}?`,
        text: 'This removes all their authenticator apps, security keys, and phones for text messages, and logs them out everywhere. First make sure that the request really comes from them. They’ll get an email.',
        confirmLabel: 'Reset',
        cancelLabel: 'Cancel',
      }
    case 'delete':
      return {
        title: `Delete ${name}?`,
        text: `You can’t undo this. To keep the account, disable it instead.${ownAccountWarning}`,
        confirmLabel: 'Delete account',
        cancelLabel: 'Keep account',
      }
  }
}
