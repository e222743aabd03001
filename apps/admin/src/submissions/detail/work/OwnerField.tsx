import { can } from '@duet/contract'
import { Button } from '@duet/ui'
import { ChoiceMenu } from '../../../controls/ChoiceMenu.tsx'
import { type Command, useCommands } from '../../../shortcuts/commands.ts'
import { useShortcutSetting } from '../../../shortcuts/shortcutSetting.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { getMemberName } from '../../edits/changeTexts.ts'
import * as styles from './Work.css.ts'

interface OwnerFieldProps {
  ownerId: string | null
  /** ID of the user's account. */
  selfId: string | undefined
  onOwnerChange: (ownerId: string | null) => void
}

/** Lets the user choose the owner. A button and the A key assign the submission to the user. */
export function OwnerField({ ownerId, selfId, onOwnerChange }: OwnerFieldProps) {
  const team = useTeam()
  const hasShortcuts = useShortcutSetting()
  const isMine = ownerId !== null && ownerId === selfId
  // Omit people who can't change submissions, but keep the current owner.
  const candidates = team.filter(
    ({ id, role }) => can(role, 'submissions.change') || id === ownerId,
  )
  const candidateChoices = candidates.map(({ id, name, is_self: isSelf }) => ({
    value: id,
    label: isSelf ? `${name} (you)` : name,
  }))
  const isOwnerListed = candidates.some(({ id }) => id === ownerId)
  const formerOwner =
    ownerId && !isOwnerListed
      ? [{ value: ownerId, label: isMine ? 'You' : getMemberName(ownerId, team) }]
      : []

  const assignToSelf = () => selfId && onOwnerChange(selfId)
  const unassignCommand: Command = {
    id: 'unassign',
    label: 'Unassign',
    group: 'This request',
    keywords: 'remove owner nobody',
    run: () => onOwnerChange(null),
  }
  useCommands([
    { id: 'assign', label: 'Assign to me', group: 'This request', key: 'a', run: assignToSelf },
    ...candidates
      .filter(({ id, is_self: isSelf }) => !isSelf && id !== ownerId)
      .map(
        ({ id, name }): Command => ({
          id: `assign ${id}`,
          label: `Assign to ${name}`,
          group: 'This request',
          keywords: 'owner',
          run: () => onOwnerChange(id),
        }),
      ),
    ...(ownerId === null ? [] : [unassignCommand]),
  ])

  return (
    <div className={styles.tallRow}>
      <span className={styles.tallTerm} aria-hidden="true">
        Owner
      </span>
      <div className={styles.ownerControls}>
        <ChoiceMenu
          label="Owner"
          value={ownerId}
          choices={[{ value: null, label: 'Nobody' }, ...formerOwner, ...candidateChoices]}
          onValueChange={onOwnerChange}
          className={styles.ownerMenu}
        />
        {isMine ? (
          <Button
            tone="quiet"
            size="small"
            className={styles.button}
            onClick={() => onOwnerChange(null)}
          >
            Unassign
          </Button>
        ) : (
          <Button
            size="small"
            className={styles.button}
            aria-keyshortcuts={hasShortcuts ? 'A' : undefined}
            onClick={assignToSelf}
          >
            Assign to me
          </Button>
        )}
      </div>
    </div>
  )
}
