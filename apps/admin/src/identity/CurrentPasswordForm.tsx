import { Button } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { PasswordField } from '../controls/PasswordField.tsx'
import { useAccount } from '../session/AccountContext.ts'
import { useAuth } from '../session/AuthContext.ts'
import { useAction } from '../session/useAction.ts'

/** Asks for the current password, or leads to a new sign-in. */
export function CurrentPasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const account = useAccount()
  const { user, signOut } = useAuth()
  const [fieldError, setFieldError] = useState<string>()
  const { isPending, problem, runAction } = useAction()
  const isWrong = problem?.code === 'current_password_invalid'
  const passwordError = fieldError ?? (isWrong ? problem.message : undefined)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const password = String(new FormData(currentTarget).get('current'))
    setFieldError(password ? undefined : 'Enter your current password.')
    if (password && (await runAction(() => account.confirmPassword(password)))) {
      return onConfirmed()
    }
    currentTarget.querySelector<HTMLInputElement>('[name="current"]')?.focus()
  }

  return (
    <form className={form.form} noValidate aria-busy={isPending} onSubmit={handleSubmit}>
      <p className={form.explanation}>
        You signed in a while ago, so this change needs your password. If you don’t have one, sign
        in again instead.
      </p>
      <input hidden type="text" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        required
        data-autofocus
        readOnly={isPending}
        error={passwordError}
      />
      <FormProblem
        message={passwordError ? undefined : problem?.message}
        isOffline={problem !== undefined && !problem.code}
      />
      <div className={form.dialogButtons}>
        {/* After signing in, the app returns to this page. */}
        <Button size="small" className={form.button} disabled={isPending} onClick={signOut}>
          Sign in again
        </Button>
        <Button
          type="submit"
          tone="primary"
          size="small"
          className={form.button}
          pending={isPending}
        >
          Confirm
        </Button>
      </div>
    </form>
  )
}
