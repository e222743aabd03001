'use client'

import { Accordion } from '../Accordion/Accordion.tsx'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
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
export const CareersAccordion = withRef(function CareersAccordion({
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
  className,
  ...rest
}: CareersAccordionProps) {
  const departments = groupRoles(roles ?? [], locale)
  const allLabels = useLabels('CareersAccordion', defaultCareersAccordionLabels, labels)
  const notice = roles === undefined ? loading : roles.length === 0 && empty

  return (
    <div {...rest} className={cx(styles.root, className)} aria-busy={roles === undefined}>
      <div role="alert" className={cx(text.small, error ? styles.error : undefined)}>
        {error && (
          <>
            <Icon name="warning" />
            <span>{error}</span>
          </>
        )}
      </div>
      <div role="status" className={cx(text.lead, notice ? styles.notice : undefined)}>
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
})
