import { SignInForm } from '@duet/forms'
import { Link as TextLink } from '@duet/ui'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useConfig } from '../config/ConfigContext.ts'
import { useTitle } from '../pages/useTitle.ts'
import { useAuth } from './AuthContext.ts'
import * as styles from './EntryPage.css.ts'
import { EntryPage } from './EntryPage.tsx'
import { OtherSignIns } from './OtherSignIns.tsx'
import { getStepPath, readReturnPath } from './returnPath.ts'
import { WELCOME_LABELS } from './welcomeToast.ts'

export function SignInPage() {
  useTitle('Sign in')
  const { isAuthenticated, isLoading, pendingStep, signInWithPassword } = useAuth()
  const { authUrl, serverManagesAccounts } = useConfig()
  const [params] = useSearchParams()
  const returnPath = readReturnPath(params, useLocation().hash)
  if (isLoading) return null
  if (isAuthenticated) return <Navigate to={returnPath} replace />
  if (pendingStep) return <Navigate to={getStepPath(pendingStep, returnPath)} replace />
  return (
    <EntryPage
      heading="Admin"
      note={
        <p>
          {serverManagesAccounts
            ? 'Need an account? Ask an admin to invite you.'
            : `Accounts are managed at ${new URL(authUrl).host}.`}
        </p>
      }
    >
      <SignInForm onSubmit={signInWithPassword} labels={WELCOME_LABELS} />
      <p className={styles.links}>
        <TextLink render={(props) => <Link {...props} to="/admin/forgot-password" />}>
          Forgot password?
        </TextLink>
      </p>
      <OtherSignIns returnPath={returnPath} />
    </EntryPage>
  )
}
