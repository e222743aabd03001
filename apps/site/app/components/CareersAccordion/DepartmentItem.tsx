import { Accordion } from '@duet/ui'
import { text } from '@duet/ui/theme'
import * as styles from './CareersAccordion.css.ts'
import type { CareersAccordionProps } from './careersAccordionProps.ts'
import type { CareersAccordionLabels } from './careersLabels.ts'
import type { Department } from './groupRoles.ts'
import { RoleRow } from './RoleRow.tsx'

interface DepartmentItemProps {
  department: Department
  labels: CareersAccordionLabels
  renderLink: NonNullable<CareersAccordionProps['renderLink']>
}

export function DepartmentItem({
  department: { id, name, roles },
  labels,
  renderLink,
}: DepartmentItemProps) {
  return (
    <Accordion.Item value={id} id={id}>
      <Accordion.Trigger className={styles.trigger}>
        <span className={`${text.figureLarge} ${styles.count}`}>{labels.count(roles.length)}</span>
        <span className={`${text.heading1} ${styles.name}`}>{name}</span>
      </Accordion.Trigger>
      <Accordion.Panel>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
        <ul role="list" className={styles.roles}>
          {roles.map((role) => (
            <RoleRow key={role.id} role={role} labels={labels} renderLink={renderLink} />
          ))}
        </ul>
      </Accordion.Panel>
    </Accordion.Item>
  )
}
