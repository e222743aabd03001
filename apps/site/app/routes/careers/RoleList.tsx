import { CareersAccordion } from '@duet/ui'
import type { OpenRoles } from '../../api.ts'
import { careers } from '../../content/careers.ts'
import { getApplyUrl } from './openRoles.ts'
import { hasDetails, RoleDetails } from './RoleDetails.tsx'

/** Shows the roles in an accordion, or a message if there are none. */
export default function RoleList({ openRoles }: { openRoles: OpenRoles | undefined }) {
  return (
    <CareersAccordion
      roles={openRoles?.roles.map((role) => ({
        id: role.id,
        title: role.title,
        department: role.departmentName,
        location: role.locationName,
        href: getApplyUrl(role),
        ...(hasDetails(role) && { details: <RoleDetails role={role} /> }),
      }))}
      loading={careers.loading}
      empty={careers.empty}
      error={openRoles?.hasFailed && careers.failed}
      labels={{ apply: careers.apply, details: careers.about }}
    />
  )
}
