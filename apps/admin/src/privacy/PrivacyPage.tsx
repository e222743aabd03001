import { nameRoles } from '@duet/contract'
import { useLayoutEffect } from 'react'
import { useTitle } from '../pages/useTitle.ts'
import { NoPermission } from '../records/NoPermission.tsx'
import { SettingsPage } from '../records/SettingsPage.tsx'
import { usePermissions } from '../team/usePermissions.ts'
import { AuditSection } from './AuditSection.tsx'
import { DeletedSection } from './DeletedSection.tsx'
import { ErasuresSection } from './ErasuresSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'

/** Lets admins find, export, and erase personal data, and choose how long to keep it. */
export function PrivacyPage() {
  useTitle('Privacy')
  const { can } = usePermissions()
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])

  if (!can('privacy.manage')) {
    return (
      <NoPermission title={`Only ${nameRoles('privacy.manage')} can open this page`}>
        Ask an admin to export or erase personal data.
      </NoPermission>
    )
  }
  return (
    <SettingsPage title="Privacy">
      <PersonSection />
      <RetentionSection />
      <ErasuresSection />
      <DeletedSection />
      <AuditSection />
    </SettingsPage>
  )
}
