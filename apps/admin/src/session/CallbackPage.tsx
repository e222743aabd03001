import { ButtonLink, toast } from '@duet/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { useTitle } from '../pages/useTitle.ts'
import { useAuth } from './AuthContext.ts'
import { readCallback } from './callbackUrl.ts'
import { EntryPage } from './EntryPage.tsx'
import { recallQuery } from './providerReturn.ts'
import { getStepPath, readReturnPath } from './returnPath.ts'
import { useAction } from './useAction.ts'
import { showWelcomeToast } from './welcomeToast.ts'

/** Completes a sign-in with a provider, which redirects to this page with a code or an error. */
export function CallbackPage() {
  useTitle('Sign in')
  const location = useLocation()
  // Keep the code or error in state, because the effect removes it from the URL.
  const [callback] = useState(() => readCallback(location))
  const { isLoading, signInWithCode } = useAuth()
  const navigate = useNavigate()
  const { problem, runAction } = useAction()
  const hasStarted = useRef(false)
  const [query] = useState(recallQuery)
  const returnPath = readReturnPath(query)
  const isLinking = query.has('link')

  useEffect(() => {
    // Run only once, because a code works only once.
    if (isLoading || hasStarted.current) return
    hasStarted.current = true
    navigate('/admin/callback', { replace: true })
    if (callback.state !== 'ready') return
    runAction(() => signInWithCode(callback.code)).then((outcome) => {
      if (!outcome) return
      if (isLinking) toast({ title: 'Sign-in linked', tone: 'positive' })
      else if (!outcome.needsNextStep) showWelcomeToast()
      navigate(outcome.needsNextStep ? getStepPath('challenge', returnPath) : returnPath, {
        replace: true,
      })
    })
  }, [callback, isLinking, isLoading, signInWithCode, navigate, returnPath, runAction])

  const message = problem?.message ?? (callback.state === 'failed' ? callback.message : undefined)
  if (message === undefined) {
    return (
      <EntryPage heading="One moment">
        <p role="status" className={form.explanation}>
          Signing you in...
        </p>
      </EntryPage>
    )
  }
  return (
    <EntryPage heading={isLinking ? 'Linking didn’t work' : 'Sign-in didn’t work'} isNextStep>
      <div className={form.form}>
        <FormProblem message={message} isOffline={problem !== undefined && !problem.code} />
        <ButtonLink
          tone="primary"
          icon="arrow-right"
          className={form.wideButton}
          render={(props) => (
            <Link {...props} to={isLinking ? returnPath : getStepPath(undefined, returnPath)} />
          )}
        >
          {isLinking ? 'Back to your profile' : 'Back to sign in'}
        </ButtonLink>
      </div>
    </EntryPage>
  )
}
