import { Link as TextLink } from '@duet/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useTitle } from '../pages/useTitle.ts'
import * as entry from '../session/EntryPage.css.ts'
import { EntryPage } from '../session/EntryPage.tsx'
import { useSettings } from '../session/useSettings.ts'
import { CodeForm } from './CodeForm.tsx'
import { LinkRequestForm } from './LinkRequestForm.tsx'
import { NoEmailNotice } from './NoEmailNotice.tsx'

/**
 * Emails the user a link and a code for setting a new password. The page looks the same for unknown
 * addresses, so that it doesn't reveal which accounts exist.
 */
export function ForgotPasswordPage() {
  useTitle('Forgot password')
  const [email, setEmail] = useState<string>()
  // If the settings can't be loaded, show the form. Submitting the form will show what's wrong.
  const cannotSendEmail = useSettings()?.sendsEmail === false

  return (
    <EntryPage
      heading={email === undefined ? 'Forgot password' : 'Check your email'}
      isNextStep={email !== undefined}
    >
      {cannotSendEmail ? (
        <NoEmailNotice />
      ) : email === undefined ? (
        <LinkRequestForm onSent={setEmail} />
      ) : (
        <CodeForm email={email} onBack={() => setEmail(undefined)} />
      )}
      <p className={entry.links}>
        <TextLink render={(props) => <Link {...props} to="/admin/login" />}>
          Back to sign in
        </TextLink>
      </p>
    </EntryPage>
  )
}
