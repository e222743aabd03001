import { Button, ButtonLink } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useLayoutEffect } from 'react'
import { Link } from 'react-router-dom'
import { useConfig } from '../config/ConfigContext.ts'
import { SYSTEM_PATH } from '../pages/systemPath.ts'
import { useTitle } from '../pages/useTitle.ts'
import { RecordHeading } from '../records/RecordHeading.tsx'
import * as record from '../records/RecordPage.css.ts'
import { SettingsPage } from '../records/SettingsPage.tsx'
import type { AppAuthSettings } from '../session/settings.ts'
import { useSettings } from '../session/useSettings.ts'
import { usePermissions } from '../team/usePermissions.ts'
import { AppearanceSection } from './AppearanceSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { LinkedSection } from './LinkedSection.tsx'
import { NameSection } from './NameSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import * as styles from './ProfilePage.css.ts'
import { SessionsSection } from './SessionsSection.tsx'
import { TwoStepSection } from './TwoStepSection.tsx'
import { type Profile, useProfile } from './useProfile.ts'

/** Shows the signed-in user's own account. */
export function ProfilePage() {
  useTitle('Profile')
  const { serverManagesAccounts } = useConfig()
  const { profile, problem, reload, refresh } = useProfile()
  const settings = useSettings()
  const { can } = usePermissions()
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
    <SettingsPage
      title="Profile"
      link={
        can('system.read') && (
          <ButtonLink
            tone="secondary"
            size="small"
            icon="arrow"
            render={(props) => <Link {...props} to={SYSTEM_PATH} />}
          >
            System
          </ButtonLink>
        )
      }
    >
      {profile ? (
        <>
          {serverManagesAccounts && <NameSection profile={profile} />}
          <EmailSection profile={profile} onChanged={refresh} />
          <PasswordSection profile={profile} />
          <TwoStepSection profile={profile} onChanged={refresh} />
          {settings?.hasPasskeys && <PasskeysSection />}
          {settings && needsLinkedSection(profile, settings) && (
            <LinkedSection profile={profile} settings={settings} onChanged={refresh} />
          )}
        </>
      ) : (
        <p className={styles.loading} role="status">
          Loading profile...
        </p>
      )}
      {serverManagesAccounts && <SessionsSection />}
      {serverManagesAccounts && <NotificationsSection />}
      <AppearanceSection />
    </SettingsPage>
  )
}

/** Returns whether the user has linked a sign-in with a provider, or can link one. */
function needsLinkedSection({ identities }: Profile, { hasLinking, providers }: AppAuthSettings) {
  const hasProvider = identities.some(({ provider }) => !['email', 'phone'].includes(provider))
  return hasProvider || (hasLinking && providers.length > 0)
}
