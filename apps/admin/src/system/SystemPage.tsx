import { nameRoles } from '@duet/contract'
import { ButtonLink } from '@duet/ui'
import { useLayoutEffect } from 'react'
import { Link } from 'react-router-dom'
import { useTitle } from '../pages/useTitle.ts'
import { NoPermission } from '../records/NoPermission.tsx'
import { SettingsPage } from '../records/SettingsPage.tsx'
import { usePermissions } from '../team/usePermissions.ts'
import { LogSection } from './LogSection.tsx'
import { StatusSection } from './StatusSection.tsx'

/** Shows admins the state of the server, and its last warnings and errors. */
export function SystemPage() {
  useTitle('System')
  const { can } = usePermissions()
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])

  if (!can('system.read')) {
    return (
      <NoPermission title={`Only ${nameRoles('system.read')} can open this page`}>
        Ask an admin about the state of the server.
      </NoPermission>
    )
  }
  return (
    <SettingsPage
      title="System"
      link={
        <ButtonLink
          tone="secondary"
          size="small"
          icon="arrow"
          render={(props) => <Link {...props} to="/admin/profile" />}
        >
          Profile
        </ButtonLink>
      }
    >
      <StatusSection />
      <LogSection />
    </SettingsPage>
  )
}
