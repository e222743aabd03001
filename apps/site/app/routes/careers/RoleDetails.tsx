import { Text } from '@duet/ui'
import { careers } from '../../content/careers.ts'
import type { OpenRole } from '../../content/roles.ts'
import * as styles from './RoleDetails.css.ts'

/** Returns whether the job board has details about a role. */
export const hasDetails = ({ descriptionHtml, compensation }: OpenRole) =>
  Boolean(descriptionHtml || compensation)

/** Shows a role's terms and description from the job board. */
export function RoleDetails({ role }: { role: OpenRole }) {
  const { teamName, departmentName, employmentType, workplaceType, compensation } = role
  const terms = [
    teamName !== departmentName && teamName,
    ...[employmentType, workplaceType].map((term) => term && (careers.terms[term] ?? term)),
    compensation,
  ].filter(Boolean)
  return (
    <>
      {terms.length > 0 && (
        <Text variant="mono" tone="muted">
          {terms.join(' · ')}
        </Text>
      )}
      {role.descriptionHtml && (
        <div
          className={styles.description}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server allows only text, lists and links
          dangerouslySetInnerHTML={{ __html: role.descriptionHtml }}
        />
      )}
    </>
  )
}
