import { ButtonLink, toast } from '@duet/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { useTitle } from '../useTitle.ts'
import { useAuth } from './AuthContext.ts'
import { readCallback } from './callbackUrl.ts'
import { EntryPage } from './EntryPage.tsx'
import { recallQuery } from './providerReturn.ts'
import { readReturnPath, stepPath } from './returnPath.ts'
import { welcome } from './signIn.ts'
import { useAction } from './useAction.ts'

/** Completes a sign-in with a provider, which returns to this page with a code or an error. */
export function CallbackPage() {
  useTitle('Sign in')
  const location = useLocation()
  // Keep the result in state, because the effect removes it from the URL.
  const [callback] = useState(() => readCallback(location))
  const { loading, loginWithCode } = useAuth()
  const navigate = useNavigate()
  const { problem, run } = useAction()
  const isStarted = useRef(false)
  const [query] = useState(recallQuery)
  const next = readReturnPath(query)
  const isLinking = query.has('link')

  useEffect(() => {
    // A code works once.
    if (loading || isStarted.current) return
    isStarted.current = true
    navigate('/admin/callback', { replace: true })
    if (callback.state !== 'ready') return
    run(() => loginWithCode(callback.code)).then((outcome) => {
      if (!outcome) return
      if (isLinking) toast({ title: 'Sign-in linked', tone: 'positive' })
      else if (!outcome.needsNextStep) welcome()
      navigate(outcome.needsNextStep ? stepPath('challenge', next) : next, { replace: true })
    })
  }, [callback, isLinking, loading, loginWithCode, navigate, next, run])

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
          render={(props) => <Link {...props} to={isLinking ? next : stepPath(undefined, next)} />}
        >
          {isLinking ? 'Back to your profile' : 'Back to sign in'}
        </ButtonLink>
      </div>
    </EntryPage>
  )
}
