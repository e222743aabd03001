import { Text } from '@duet/ui'
import type { NamedPerson } from '../../content/people.ts'
import * as styles from './TeamList.css.ts'

/** Lists people with their roles. Renders nothing if there are none. */
export function TeamList({ team }: { team: readonly NamedPerson[] }) {
  if (team.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets
    <ul role="list" className={styles.list}>
      {team.map(({ name, role }) => (
        <li key={name} className={styles.person}>
          <span className={styles.name}>{name}</span>
          <Text as="span" variant="small" tone="muted">
            {role}
          </Text>
        </li>
      ))}
    </ul>
  )
}
