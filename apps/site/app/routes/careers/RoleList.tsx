import { CareersAccordion } from '@duet/ui'
import { careers } from '../../content/careers.ts'
import { applyLink, type OpenRoles } from './openRoles.ts'
import { hasWords, RoleWords } from './RoleWords.tsx'

/** The roles in rows that open, or why there are none. */
export default function RoleList({ open }: { open: OpenRoles | undefined }) {
  return (
    <CareersAccordion
      roles={open?.roles.map((role) => ({
        id: role.id,
        title: role.title,
        department: role.departmentName,
        location: role.locationName,
        href: applyLink(role),
        ...(hasWords(role) && { details: <RoleWords role={role} /> }),
      }))}
      loading={careers.loading}
      empty={careers.empty}
      error={open?.hasFailed && careers.failed}
      applyLabel={careers.apply}
      detailsLabel={careers.about}
    />
  )
}
