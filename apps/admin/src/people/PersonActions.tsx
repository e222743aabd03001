import { PERSON_ROLES, type Person, type PersonRole } from '@duet/contract'
import { Button } from '@duet/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import * as form from '../controls/Form.css.ts'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { usePageCommands } from '../shortcuts/commands.ts'
import { type ConfirmedAction, getConfirmationTexts } from './confirmations.ts'
import { explainRole, getRoleActionLabel } from './labels.ts'
import { type PersonAction, usePersonAction } from './usePersonAction.ts'

type OtherAction = Exclude<PersonAction, PersonRole>

const OTHER_LABELS: Readonly<Record<OtherAction, string>> = {
  resend: 'Send invitation again',
  enable: 'Enable account',
  disable: 'Disable account',
  resetFactors: 'Reset two-step sign-in',
  delete: 'Delete account',
}

const isRole = (action: PersonAction): action is PersonRole =>
  PERSON_ROLES.some((role) => role === action)

const getLabel = (action: PersonAction) =>
  isRole(action) ? getRoleActionLabel(action) : OTHER_LABELS[action]

interface PersonActionsProps {
  person: Person
  /** The query string of the list, without `?`. */
  search: string
}

/**
 * Shows the actions that admins can take on an account. Each action asks for confirmation, except
 * resending an invitation.
 */
export function PersonActions({ person, search }: PersonActionsProps) {
  const [actionToConfirm, setActionToConfirm] = useState<ConfirmedAction>()
  const { runningAction, runAction } = usePersonAction(person, search)
  const isDisabled = person.state === 'disabled'
  const isLastAdmin = person.is_last_admin
  const isInvited = person.state === 'invited'
  const canResetFactors = person.has_second_factor && !person.is_self
  const roleActions = PERSON_ROLES.filter((role) => role !== person.role)
  const startAction = (action: PersonAction) =>
    action === 'resend' ? void runAction(action) : setActionToConfirm(action)
  const createCommand = (action: PersonAction) => ({
    id: action,
    label: getLabel(action),
    run: () => startAction(action),
  })
  usePageCommands([
    isInvited && createCommand('resend'),
    ...(isLastAdmin ? [] : roleActions.map(createCommand)),
    isDisabled ? createCommand('enable') : !isLastAdmin && createCommand('disable'),
    canResetFactors && createCommand('resetFactors'),
    !isLastAdmin && createCommand('delete'),
  ])

  const renderButtons = (actions: readonly PersonAction[], areBlocked = false) => (
    <div className={form.buttons}>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          className={action === 'delete' ? form.criticalButton : form.button}
          disabled={areBlocked}
          pending={runningAction === action}
          onClick={() => startAction(action)}
        >
          {getLabel(action)}
        </Button>
      ))}
    </div>
  )

  return (
    <>
      {isInvited && (
        <SettingsSection
          title="Invitation"
          description="Sends another email. Links in earlier emails stop working."
        >
          {renderButtons(['resend'])}
        </SettingsSection>
      )}
      <SettingsSection title="Role" description={explainRole(person.role)}>
        {renderButtons(roleActions, isLastAdmin)}
      </SettingsSection>
      <SettingsSection
        title="Sign-in"
        description={
          isDisabled
            ? 'This person can’t sign in until you enable the account.'
            : 'Disabling the account ends its sessions at once. You can enable the account again.'
        }
      >
        {isDisabled ? renderButtons(['enable']) : renderButtons(['disable'], isLastAdmin)}
      </SettingsSection>
      {canResetFactors && (
        <SettingsSection
          title="Two-step sign-in"
          description="If this person has lost their phone or key, reset two-step sign-in. They can then sign in with only their password and set up two-step sign-in again."
        >
          {renderButtons(['resetFactors'])}
        </SettingsSection>
      )}
      <SettingsSection
        title="Delete"
        description="Removes the account for good. The person’s work stays."
      >
        {renderButtons(['delete'], isLastAdmin)}
      </SettingsSection>
      <ConfirmDialog
        texts={actionToConfirm && getConfirmationTexts(actionToConfirm, person)}
        onCancel={() => setActionToConfirm(undefined)}
        onConfirm={() => {
          setActionToConfirm(undefined)
          if (actionToConfirm) runAction(actionToConfirm)
        }}
      />
    </>
  )
}
