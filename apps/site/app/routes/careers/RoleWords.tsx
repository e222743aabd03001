import { Text } from '@duet/ui'
import { careers } from '../../content/careers.ts'
import type { OpenRole } from '../../content/roles.ts'
import * as styles from './RoleWords.css.ts'

/** Whether the board tells more of a role than stands in its row. */
export const hasWords = ({ descriptionHtml, compensation }: OpenRole) =>
  Boolean(descriptionHtml || compensation)

/** What the board tells of a role: its terms in one line, and its description. */
export function RoleWords({ role }: { role: OpenRole }) {
  const { teamName, departmentName, employmentType, workplaceType, compensation } = role
  const terms = [
    teamName !== departmentName && teamName,
    ...[employmentType, workplaceType].map((term) => term && (careers.terms[term] ?? term)),
    compensation,
  ].filter(Boolean)
  return (
    <>
      {terms.length > 0 && (
        <Text look="mono" tone="muted">
          {terms.join(' · ')}
        </Text>
      )}
      {role.descriptionHtml && (
        <div
          className={styles.description}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through text, lists and links only
          dangerouslySetInnerHTML={{ __html: role.descriptionHtml }}
        />
      )}
    </>
  )
}
