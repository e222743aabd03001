import { Button } from '@duet/ui'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { useAuth } from '../session/AuthContext.ts'
import { verifiedFactorsOf } from '../session/assurance.ts'
import { EntryPage } from '../session/EntryPage.tsx'
import { RECOVERY_PATH, readReturnPath, stepPath } from '../session/returnPath.ts'
import { welcome } from '../session/signIn.ts'
import { useTitle } from '../useTitle.ts'
import { Challenge } from './Challenge.tsx'
import { nameOf } from './factorTexts.ts'
import { MethodList } from './MethodList.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** Asks for a second factor, after the user has signed in with the first one. */
export function SecondStepPage() {
  useTitle('Two-step sign-in')
  const { user, loading, pendingStep } = useAuth()
  const [params] = useSearchParams()
  const [chosenId, setChosenId] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(false)
  const from = readReturnPath(params)
  if (loading) return null
  if (!user) return <Navigate to={stepPath(undefined, from)} replace />
  if (!pendingStep) return <Navigate to={from} replace />

  const factors = verifiedFactorsOf(user)
  const factor = factors.find(({ id }) => id === chosenId) ?? factors[0]
  if (!factor) return <Navigate to={stepPath(pendingStep, from)} replace />

  // The challenge of an authenticator app moves focus to its field instead.
  const takesFocus = isChoosing || factor.factor_type !== 'totp'
  return (
    <EntryPage
      heading={isChoosing ? 'Choose a method' : 'Two-step sign-in'}
      isNextStep={takesFocus}
    >
      <div className={form.form}>
        {isChoosing ? (
          <MethodList
            factors={factors}
            onChoose={(id) => {
              setChosenId(id)
              setIsChoosing(false)
            }}
          />
        ) : (
          <>
            <p className={form.explanation}>
              Confirm that it’s you with <bdi>“{nameOf(factor)}”</bdi>.
            </p>
            <Challenge
              key={factor.id}
              factor={factor}
              onConfirmed={() => from !== RECOVERY_PATH && welcome()}
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
