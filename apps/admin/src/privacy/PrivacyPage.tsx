import { nameRoles } from '@duet/contract'
import { text } from '@duet/ui/theme'
import { useLayoutEffect } from 'react'
import { useTitle } from '../pages/useTitle.ts'
import * as styles from '../profile/ProfilePage.css.ts'
import { NoPermission } from '../records/NoPermission.tsx'
import { RecordHeading } from '../records/RecordHeading.tsx'
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
    <div className={styles.page}>
      <RecordHeading className={`${styles.heading} ${text.heading2}`}>Privacy</RecordHeading>
      <PersonSection />
      <RetentionSection />
      <ErasuresSection />
      <DeletedSection />
      <AuditSection />
    </div>
  )
}
