import { ButtonLink } from '@duet/ui'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { useAuth } from '../session/AuthContext.ts'
import { EntryPage } from '../session/EntryPage.tsx'
import { readReturnPath, stepPath } from '../session/returnPath.ts'
import { useTitle } from '../useTitle.ts'
import { AddFactor } from './AddFactor.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** Asks an admin to add a second factor, if the server requires one. Then suggests a spare. */
export function EnrollmentPage() {
  useTitle('Set up a second step')
  const { user, loading, pendingStep } = useAuth()
  const [params] = useSearchParams()
  const [hasStarted, setHasStarted] = useState(false)
  const from = readReturnPath(params)
  // Stay on this page after the first factor was added.
  if (pendingStep === 'enrollment' && !hasStarted) setHasStarted(true)
  if (loading) return null
  if (!user) return <Navigate to={stepPath(undefined, from)} replace />
  if (pendingStep === 'challenge') return <Navigate to={stepPath(pendingStep, from)} replace />
  if (!pendingStep && !hasStarted) return <Navigate to={from} replace />

  const hasAdded = !pendingStep
  return (
    <EntryPage heading={hasAdded ? 'Add a spare' : 'Set up a second step'} isNextStep>
      <div className={form.form}>
        <p className={form.explanation}>
          {hasAdded
            ? 'Two-step sign-in is on. With a second method, you can still sign in if you lose the first one.'
            : 'Admins need a second step to sign in here, so a stolen password isn’t enough. Choose an authenticator app on your phone or a security key.'}
        </p>
        <AddFactor
          // Remount it, so that the steps start again and the new heading takes focus.
          key={hasAdded ? 'spare' : 'first'}
          factors={user.factors ?? []}
          headingLevel={2}
        />
        {hasAdded ? (
          <ButtonLink
            tone="primary"
            icon="arrow-right"
            className={form.wideButton}
            render={(props) => <Link {...props} to={from} />}
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
