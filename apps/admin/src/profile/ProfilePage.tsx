import { Button } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useLayoutEffect } from 'react'
import { RecordHeading } from '../records/RecordHeading.tsx'
import * as record from '../records/RecordPage.css.ts'
import { useTitle } from '../useTitle.ts'
import { EmailSection } from './EmailSection.tsx'
import { NameSection } from './NameSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import * as styles from './ProfilePage.css.ts'
import { SessionsSection } from './SessionsSection.tsx'
import { useProfile } from './useProfile.ts'

/** Shows the signed-in user's own account. */
export function ProfilePage() {
  useTitle('Profile')
  const { profile, problem, reload } = useProfile()
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])

  if (problem) {
    return (
      <div className={record.message} role="alert">
        <RecordHeading className={text.heading2}>Failed to load your profile</RecordHeading>
        <p className={record.explanation}>{problem.message}</p>
        <Button tone="secondary" size="small" onClick={reload}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <RecordHeading className={`${styles.heading} ${text.heading2}`}>Profile</RecordHeading>
      {profile ? (
        <>
          <NameSection key={profile.name} profile={profile} />
          <EmailSection profile={profile} />
          <PasswordSection profile={profile} />
        </>
      ) : (
        <p className={styles.loading} role="status">
          Loading profile...
        </p>
      )}
      <SessionsSection />
    </div>
  )
}
