import { Text } from '@duet/ui'
import { careers } from '../../content/careers.ts'
import type { OpenRole } from '../../content/roles.ts'
import * as styles from './RoleDetails.css.ts'

/** Whether the job board has details of a role. */
export const hasDetails = ({ descriptionHtml, compensation }: OpenRole) =>
  Boolean(descriptionHtml || compensation)

/** The job board's terms and description of a role. */
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
