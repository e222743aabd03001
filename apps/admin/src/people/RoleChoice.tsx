import { PERSON_ROLES } from '@duet/contract'
import { RadioGroup } from '@duet/ui'
import { explainRole, ROLE_LABELS } from './labels.ts'
import * as styles from './RoleChoice.css.ts'

/** Asks for a new person's role, with radio buttons named `role`. */
export function RoleChoice({ defaultRole }: { defaultRole: string }) {
  return (
    <RadioGroup
      label="Role"
      name="role"
      defaultValue={defaultRole}
      options={PERSON_ROLES.map((role) => ({
        value: role,
        label: (
          <>
            {ROLE_LABELS[role]}
            <span className={styles.explanation}>{explainRole(role)}</span>
          </>
        ),
      }))}
    />
  )
}
