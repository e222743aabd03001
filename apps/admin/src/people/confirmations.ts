import { can, type Person, type PersonRole } from '@duet/contract'
import type { ConfirmationTexts } from '../controls/ConfirmDialog.tsx'
import { explainRole, getPersonName, getRoleActionLabel, ROLE_NOUNS } from './labels.ts'

/** An action that the user must confirm. A role means that the person gets this role. */
export type ConfirmedAction = PersonRole | 'disable' | 'enable' | 'resetFactors' | 'delete'

const OWN_ACCOUNT_WARNING = ' This is your own account: you’ll be logged out of this app.'
const OWN_ROLE_WARNING = ' This is your own account: you won’t be able to manage people.'

/** Returns the text for the dialog that asks the user to confirm an action. */
export function getConfirmationTexts(action: ConfirmedAction, person: Person): ConfirmationTexts {
  const name = getPersonName(person)
  const ownAccountWarning = person.is_self ? OWN_ACCOUNT_WARNING : ''
  switch (action) {
    case 'none':
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
    default:
      return {
        title: `Make ${name} ${ROLE_NOUNS[action]}?`,
        text: `${explainRole(action)}${person.is_self && !can(action, 'people.manage') ? OWN_ROLE_WARNING : ''}`,
        confirmLabel: getRoleActionLabel(action),
        cancelLabel: 'Cancel',
      }
  }
}
