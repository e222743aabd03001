import { Text } from '@duet/ui'
import { useMemo } from 'react'
import { careers } from '../../content/careers.ts'
import { roleSummaries } from '../../content/roleSummaries.ts'
import type { OpenRole } from '../../content/roles.ts'
import * as styles from './OpenRoleDetails.css.ts'
import { trustHtml } from './trustHtml.ts'

/** Returns whether there are details about a role. */
export const hasDetails = ({ id, descriptionHtml, compensation }: OpenRole) =>
  Boolean(descriptionHtml || compensation || roleSummaries[id])

/**
 * Shows a role's terms and description from the job board. If the job board has no description,
 * shows the role's team, work, and level.
 */
export function OpenRoleDetails({ role }: { role: OpenRole }) {
  const { teamName, departmentName, employmentType, workplaceType, compensation } = role
  const terms = [
    teamName !== departmentName && teamName,
    ...[employmentType, workplaceType].map((term) => term && (careers.terms[term] ?? term)),
    compensation,
  ].filter(Boolean)
  const summary = role.descriptionHtml ? undefined : roleSummaries[role.id]
  const { descriptionHtml = '' } = role
  const description = useMemo(() => ({ __html: trustHtml(descriptionHtml) }), [descriptionHtml])
  return (
    <>
      {summary && (
        <dl className={styles.summary}>
          {careers.summaryLabels.map(([key, label]) => (
            <div key={key} className={styles.line}>
              <dt className={styles.label}>{label}</dt>
              <dd>{summary[key]}</dd>
            </div>
          ))}
        </dl>
      )}
      {terms.length > 0 && (
        <Text variant="mono" tone="muted">
          {terms.join(' · ')}
        </Text>
      )}
      {role.descriptionHtml && (
        <div
          className={styles.description}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server allows only text, lists and links
          dangerouslySetInnerHTML={description}
        />
      )}
    </>
  )
}
