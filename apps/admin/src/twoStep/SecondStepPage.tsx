import { Button } from '@duet/ui'
import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { useTitle } from '../pages/useTitle.ts'
import { useAuth } from '../session/AuthContext.ts'
import { getVerifiedFactors } from '../session/assurance.ts'
import { EntryPage } from '../session/EntryPage.tsx'
import { getStepPath, RECOVERY_PATH, readReturnPath } from '../session/returnPath.ts'
import { showWelcomeToast } from '../session/welcomeToast.ts'
import { FactorPrompt } from './FactorPrompt.tsx'
import { getFactorName } from './factorTexts.ts'
import { MethodList } from './MethodList.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** Asks for a second factor after the user has signed in with their first factor. */
export function SecondStepPage() {
  useTitle('Two-step sign-in')
  const { user, isLoading, pendingStep } = useAuth()
  const [params] = useSearchParams()
  const [chosenFactorId, setChosenFactorId] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(false)
  const returnPath = readReturnPath(params, useLocation().hash)
  if (isLoading) return null
  if (!user) return <Navigate to={getStepPath(undefined, returnPath)} replace />
  if (!pendingStep) return <Navigate to={returnPath} replace />

  const factors = getVerifiedFactors(user)
  const factor = factors.find(({ id }) => id === chosenFactorId) ?? factors[0]
  if (!factor) return <Navigate to={getStepPath(pendingStep, returnPath)} replace />

  // For an authenticator app, the code field takes focus instead of the heading.
  const shouldFocusHeading = isChoosing || factor.factor_type !== 'totp'
  return (
    <EntryPage
      heading={isChoosing ? 'Choose a method' : 'Two-step sign-in'}
      isNextStep={shouldFocusHeading}
    >
      <div className={form.form}>
        {isChoosing ? (
          <MethodList
            factors={factors}
            onChoose={(id) => {
              setChosenFactorId(id)
              setIsChoosing(false)
            }}
          />
        ) : (
          <>
            <p className={form.explanation}>
              Confirm that it’s you with <bdi>“{getFactorName(factor)}”</bdi>.
            </p>
            <FactorPrompt
              key={factor.id}
              factor={factor}
              onConfirmed={() => returnPath !== RECOVERY_PATH && showWelcomeToast()}
            />
          </>
        )}
        <div className={form.buttons}>
          {factors.length > 1 && !isChoosing && (
            <Button size="small" className={form.button} onClick={() => setIsChoosing(true)}>
              Use another method
            </Button>
          )}
          <SignOutButton />
        </div>
      </div>
    </EntryPage>
  )
}
