import { ButtonLink } from '@duet/ui'
import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { useTitle } from '../pages/useTitle.ts'
import { useAuth } from '../session/AuthContext.ts'
import { EntryPage } from '../session/EntryPage.tsx'
import { getStepPath, readReturnPath } from '../session/returnPath.ts'
import { AddFactor } from './AddFactor.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/**
 * Asks an admin to add a second factor, if the server requires one. Afterward, suggests adding
 * another factor as a spare.
 */
export function EnrollmentPage() {
  useTitle('Set up two-step sign-in')
  const { user, isLoading, pendingStep } = useAuth()
  const [params] = useSearchParams()
  const [hasStarted, setHasStarted] = useState(false)
  const returnPath = readReturnPath(params, useLocation().hash)
  // Remember that the user has started, so that they stay on this page after adding a factor.
  if (pendingStep === 'enrollment' && !hasStarted) setHasStarted(true)
  if (isLoading) return null
  if (!user) return <Navigate to={getStepPath(undefined, returnPath)} replace />
  if (pendingStep === 'challenge')
    return <Navigate to={getStepPath(pendingStep, returnPath)} replace />
  if (!pendingStep && !hasStarted) return <Navigate to={returnPath} replace />

  const hasAddedFactor = !pendingStep
  return (
    <EntryPage
      heading={hasAddedFactor ? 'Add a spare method' : 'Set up two-step sign-in'}
      isNextStep
    >
      <div className={form.form}>
        <p className={form.explanation}>
          {hasAddedFactor
            ? 'Two-step sign-in is on. With a second method, you can still sign in if you lose the first one.'
            : 'Admins need two-step sign-in here, so a stolen password isn’t enough. Choose an authenticator app on your phone or a security key.'}
        </p>
        <AddFactor
          // Remount the component once the first factor has been added, so that it starts over. The
          // old instance would steal focus from the new heading.
          key={hasAddedFactor ? 'spare' : 'first'}
          factors={user.factors ?? []}
          headingLevel={2}
        />
        {hasAddedFactor ? (
          <ButtonLink
            tone="primary"
            icon="arrow-right"
            className={form.wideButton}
            render={(props) => <Link {...props} to={returnPath} />}
          >
            Go to the app
          </ButtonLink>
        ) : (
          <div className={form.buttons}>
            <SignOutButton />
          </div>
        )}
      </div>
    </EntryPage>
  )
}
