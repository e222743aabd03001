import { Button, TextField } from '@duet/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { WideButton } from '../controls/WideButton.tsx'
import type { Outcome } from '../session/outcome.ts'
import { useAction } from '../session/useAction.ts'

interface OneTimeCodeFormProps {
  label: string
  submitLabel: string
  /** Whether the form fills a page, as in the second step of signing in. @default false */
  isWide?: boolean
  /** Whether the field takes focus when the form appears. @default true */
  takesFocus?: boolean
  onConfirm: (code: string) => Promise<Outcome>
  onConfirmed: () => void
  /** Buttons beside the submit button. */
  children?: ReactNode
}

/** Asks for a six-digit code. */
export function OneTimeCodeForm({
  label,
  submitLabel,
  isWide = false,
  takesFocus = true,
  onConfirm,
  onConfirmed,
  children,
}: OneTimeCodeFormProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [fieldError, setFieldError] = useState<string>()
  const { isPending, problem, runAction } = useAction()
  const isCodeRejected = problem?.code === 'mfa_verification_failed'
  const codeError = fieldError ?? (isCodeRejected ? problem.message : undefined)

  useEffect(() => {
    if (takesFocus) inputRef.current?.focus()
  }, [takesFocus])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    // Apps show codes in groups, so users may type or paste spaces.
    const code = (inputRef.current?.value ?? '').replace(/\s/g, '')
    const isComplete = /^[0-9]{6}$/.test(code)
    setFieldError(isComplete ? undefined : 'Enter the 6-digit code')
    if (isComplete && (await runAction(() => onConfirm(code)))) return onConfirmed()
    inputRef.current?.select()
  }

  return (
    <form className={form.form} noValidate aria-busy={isPending} onSubmit={handleSubmit}>
      {/* A live region, so that screen readers announce errors while focus stays in the field. */}
      <div aria-live="polite">
        <TextField
          ref={inputRef}
          label={label}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={isPending}
          error={codeError}
        />
      </div>
      <FormProblem
        message={codeError ? undefined : problem?.message}
        isOffline={problem !== undefined && !problem.code}
      />
      {isWide ? (
        <WideButton type="submit" pending={isPending} pendingLabel="Checking...">
          {submitLabel}
        </WideButton>
      ) : (
        <div className={form.buttons}>
          <Button
            type="submit"
            tone="primary"
            size="small"
            className={form.button}
            pending={isPending}
          >
            {isPending ? 'Checking...' : submitLabel}
          </Button>
          {children}
        </div>
      )}
    </form>
  )
}
