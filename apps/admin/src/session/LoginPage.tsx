import { SignInForm } from '@duet/forms'
import { Link as TextLink } from '@duet/ui'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useTitle } from '../useTitle.ts'
import { useAuth } from './AuthContext.ts'
import * as styles from './EntryPage.css.ts'
import { EntryPage } from './EntryPage.tsx'
import { readReturnPath } from './returnPath.ts'

export function LoginPage() {
  useTitle('Sign in')
  const { isAuthenticated, loading, login } = useAuth()
  const [params] = useSearchParams()
  if (loading) return null
  if (isAuthenticated) return <Navigate to={readReturnPath(params)} replace />
  return (
    <EntryPage
      heading="Admin"
      note={
        <p>
          To create an account, run this on the server:
          <br />
          npm run admin -- create EMAIL
        </p>
      }
    >
      <SignInForm onSubmit={login} />
      <p className={styles.more}>
        <TextLink render={(props) => <Link {...props} to="/admin/forgot-password" />}>
          Forgot password?
        </TextLink>
      </p>
    </EntryPage>
  )
}
