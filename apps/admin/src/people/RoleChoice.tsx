import { PERSON_ROLES, type PersonRole } from '@duet/contract'
import { ROLE_LABELS } from './labels.ts'
import * as styles from './RoleChoice.css.ts'

const EXPLANATIONS: Readonly<Record<PersonRole, string>> = {
  admin: 'Sees all submissions, subscribers, and mail, and manages people.',
  none: 'Has an account, but can’t use this app.',
}

/** Asks for a new person's role, with radio buttons named `role`. */
export function RoleChoice() {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Role</legend>
      {PERSON_ROLES.map((role) => (
        <label key={role} className={styles.option}>
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === 'admin'}
            className={styles.radio}
          />
          <span>
            {ROLE_LABELS[role]}
            <span className={styles.explanation}>{EXPLANATIONS[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
