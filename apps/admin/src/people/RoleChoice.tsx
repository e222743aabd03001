import { PERSON_ROLES, type PersonRole } from '@duet/contract'
import { RadioGroup } from '@duet/ui'
import { ROLE_LABELS } from './labels.ts'
import * as styles from './RoleChoice.css.ts'

const EXPLANATIONS: Readonly<Record<PersonRole, string>> = {
  admin: 'Sees all submissions, subscribers, and mail, deletes data, and manages people.',
  editor: 'Changes submissions and subscribers, and sends mail.',
  viewer: 'Sees submissions, subscribers, and files, but changes nothing.',
  none: 'Has an account, but can’t use this app.',
}

/** Asks for a new person's role, with radio buttons named `role`. */
export function RoleChoice() {
  return (
    <RadioGroup
      label="Role"
      name="role"
      defaultValue="admin"
      options={PERSON_ROLES.map((role) => ({
        value: role,
        label: (
          <>
            {ROLE_LABELS[role]}
            <span className={styles.explanation}>{EXPLANATIONS[role]}</span>
          </>
        ),
      }))}
    />
  )
}
