import { Accordion, Icon, mergeProps } from '@duet/ui'
import { text } from '@duet/ui/theme'
import * as styles from './CareersAccordion.css.ts'
import type { CareersAccordionProps } from './careersAccordionProps.ts'
import { defaultCareersAccordionLabels } from './careersLabels.ts'
import { DepartmentItem } from './DepartmentItem.tsx'
import { groupRoles } from './groupRoles.ts'

/**
 * An `Accordion` of open roles by department. Several departments can be open. A URL hash with a
 * department's ID, such as `/careers#engineering`, opens that department. Find-in-page also opens
 * departments with a match.
 */
export function CareersAccordion({
  roles,
  loading,
  empty,
  error,
  defaultValue,
  onValueChange,
  locale,
  headingLevel,
  renderLink = (props) => <a {...props} />,
  labels,
  ...rest
}: CareersAccordionProps) {
  const departments = groupRoles(roles ?? [], locale)
  const allLabels = { ...defaultCareersAccordionLabels, ...labels }
  const notice = roles === undefined ? loading : roles.length === 0 && empty

  return (
    <div {...mergeProps(rest, { className: styles.root })} aria-busy={roles === undefined}>
      <div role="alert" className={error ? `${text.small} ${styles.error}` : text.small}>
        {error && (
          <>
            <Icon name="warning" />
            <span>{error}</span>
          </>
        )}
      </div>
      <div role="status" className={notice ? `${text.lead} ${styles.notice}` : text.lead}>
        {notice}
      </div>
      <Accordion
        defaultValue={defaultValue}
        onValueChange={onValueChange}
        headingLevel={headingLevel}
      >
        {departments.map((department) => (
          <DepartmentItem
            key={department.id}
            department={department}
            labels={allLabels}
            renderLink={renderLink}
          />
        ))}
      </Accordion>
    </div>
  )
}
