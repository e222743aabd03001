import { Button, TextField } from '@duet/ui'
import type { Factor } from '@supabase/auth-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useConfig } from '../config/ConfigContext.ts'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { useAccount } from '../session/AccountContext.ts'
import type { AppSetup } from '../session/twoStep.ts'
import { useAction } from '../session/useAction.ts'
import { type AddableFactorType, suggestName } from './factorTexts.ts'

interface FactorNameFormProps {
  kind: AddableFactorType
  factors: readonly Factor[]
  onAppStarted: (setup: AppSetup) => void
  onKeyAdded: () => void
  onCancel: () => void
}

const NAME_HINTS: Readonly<Record<AddableFactorType, string>> = {
  totp: 'Helps you recognize it later, for example “Work phone”.',
  webauthn: 'Helps you recognize it later. Next, your browser asks for the key.',
}

/** Asks for the name of a new factor. When the form appears, its field takes focus. */
export function FactorNameForm({
  kind,
  factors,
  onAppStarted,
  onKeyAdded,
  onCancel,
}: FactorNameFormProps) {
  const account = useAccount()
  const { productName } = useConfig()
  const inputRef = useRef<HTMLInputElement>(null)
  const [fieldError, setFieldError] = useState<string>()
  const { isPending, problem, runAction } = useAction()
  const isNameTaken = problem?.code === 'mfa_factor_name_conflict'
  const nameError = fieldError ?? (isNameTaken ? problem.message : undefined)

  useEffect(() => inputRef.current?.select(), [])

  async function addFactor(name: string): Promise<boolean> {
    if (kind === 'webauthn') {
      const result = await runAction(() => account.addKey(name))
      if (result) onKeyAdded()
      return result !== undefined
    }
    const result = await runAction(() => account.startAppSetup(name, productName))
    if (result) onAppStarted(result.setup)
    return result !== undefined
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const name = inputRef.current?.value.trim()
    setFieldError(name ? undefined : 'Enter a name')
    if (!name || !(await addFactor(name))) inputRef.current?.focus()
  }

  return (
    <form className={form.form} noValidate aria-busy={isPending} onSubmit={handleSubmit}>
      <div aria-live="polite">
        <TextField
          ref={inputRef}
          label={kind === 'totp' ? 'Name of the app or phone' : 'Name of the key'}
          hint={NAME_HINTS[kind]}
          name="name"
          autoComplete="off"
          maxLength={100}
          required
          defaultValue={suggestName(kind, factors)}
          readOnly={isPending}
          error={nameError}
        />
      </div>
      <FormProblem
        message={nameError ? undefined : problem?.message}
        isOffline={problem !== undefined && !problem.code}
      />
      <div className={form.buttons}>
        <Button
          type="submit"
          tone="primary"
          size="small"
          className={form.button}
          pending={isPending}
        >
          {isPending && kind === 'webauthn' ? 'Waiting for your key...' : 'Continue'}
        </Button>
        <Button size="small" className={form.button} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
