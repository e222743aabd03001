import { useCallback, useRef } from 'react'
import { CareersAccordion } from '../../components/CareersAccordion/CareersAccordion.tsx'
import { careers } from '../../content/careers.ts'
import type { OpenRoles } from '../../openRoles.ts'
import { hasDetails, OpenRoleDetails } from './OpenRoleDetails.tsx'
import { getApplyUrl } from './openRoles.ts'

/** Shows the roles in an accordion, or a message if there are none. */
export default function RoleList({ openRoles }: { openRoles: OpenRoles | undefined }) {
  const storeOpenedDepartment = useOpenedDepartment()
  return (
    <CareersAccordion
      roles={openRoles?.roles.map((role) => ({
        id: role.id,
        title: role.title,
        department: role.departmentName,
        location: role.locationName,
        href: getApplyUrl(role),
        ...(hasDetails(role) && { details: <OpenRoleDetails role={role} /> }),
      }))}
      loading={careers.loading}
      empty={careers.empty}
      error={openRoles?.hasFailed && careers.failed}
      onValueChange={storeOpenedDepartment}
      labels={{ apply: careers.apply, details: careers.about }}
    />
  )
}

/**
 * Puts a department into the URL when it opens. When the visitor returns from the job board or from
 * another page, the accordion opens it again.
 */
function useOpenedDepartment() {
  const previousIds = useRef<readonly string[]>([])
  return useCallback((ids: string[]) => {
    const openedId = ids.find((id) => !previousIds.current.includes(id))
    previousIds.current = ids
    if (openedId === undefined) return
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${openedId}`)
  }, [])
}
