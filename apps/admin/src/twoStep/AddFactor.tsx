import { Button, toast } from '@duet/ui'
import type { Factor } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'
import * as form from '../controls/Form.css.ts'
import { useAccount } from '../session/AccountContext.ts'
import { supportsKeys } from '../session/supportsKeys.ts'
import type { AppSetup } from '../session/twoStep.ts'
import { useSettings } from '../session/useSettings.ts'
import { AppSetupForm } from './AppSetupForm.tsx'
import { FactorNameForm } from './FactorNameForm.tsx'
import { type AddableFactorType, KIND_LABELS } from './factorTexts.ts'

type Step =
  | { name: 'choice' }
  | { name: 'naming'; kind: AddableFactorType }
  | { name: 'app'; setup: AppSetup }

interface AddFactorProps {
  /** The user's factors, including those that aren't verified yet. */
  factors: readonly Factor[]
  /** The heading level of the form that sets up an authenticator app. */
  headingLevel: 2 | 3
}

/** Guides the user through the steps of adding an authenticator app or a security key. */
export function AddFactor({ factors, headingLevel }: AddFactorProps) {
  const account = useAccount()
  const settings = useSettings()
  const [step, setStep] = useState<Step>({ name: 'choice' })
  const buttonsRef = useRef<HTMLDivElement>(null)
  const isAdding = step.name !== 'choice'
  const wasAdding = useRef(false)
  const hasAuthenticatorApps = settings?.hasAuthenticatorApps ?? true
  const hasSecurityKeys = (settings?.hasSecurityKeys ?? true) && supportsKeys()

  // After the user adds a factor or cancels, the control that had focus is gone. Move focus to the
  // first button.
  useEffect(() => {
    if (wasAdding.current && !isAdding) buttonsRef.current?.querySelector('button')?.focus()
    wasAdding.current = isAdding
  }, [isAdding])

  function handleAdded(kind: AddableFactorType) {
    toast({ title: `${KIND_LABELS[kind]} added`, tone: 'positive' })
    setStep({ name: 'choice' })
  }

  switch (step.name) {
    case 'choice':
      return (
        <div ref={buttonsRef} className={form.buttons}>
          {hasAuthenticatorApps && (
            <Button
              size="small"
              className={form.button}
              onClick={() => setStep({ name: 'naming', kind: 'totp' })}
            >
              Add an authenticator app
            </Button>
          )}
          {hasSecurityKeys && (
            <Button
              size="small"
              className={form.button}
              onClick={() => setStep({ name: 'naming', kind: 'webauthn' })}
            >
              Add a security key
            </Button>
          )}
        </div>
      )
    case 'naming':
      return (
        <FactorNameForm
          kind={step.kind}
          factors={factors}
          onAppStarted={(setup) => setStep({ name: 'app', setup })}
          onKeyAdded={() => handleAdded('webauthn')}
          onCancel={() => setStep({ name: 'choice' })}
        />
      )
    case 'app':
      return (
        <AppSetupForm
          setup={step.setup}
          headingLevel={headingLevel}
          onConfirmed={() => handleAdded('totp')}
          onCancel={() => {
            setStep({ name: 'choice' })
            // If this request fails, the server removes the unconfirmed app after a few minutes.
            account.removeFactor(step.setup.factorId)
          }}
        />
      )
  }
}
