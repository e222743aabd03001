import { Button, TextField, toast } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { WideButton } from '../controls/WideButton.tsx'
import { useAccount } from '../session/AccountContext.ts'
import { useAction } from '../session/useAction.ts'

interface CodeFormProps {
  email: string
  /** Called if the user wants to enter another address. */
  onBack: () => void
}

/** Asks for the code from the email, for users who read the email on another device. */
export function CodeForm({ email, onBack }: CodeFormProps) {
  const account = useAccount()
  const navigate = useNavigate()
  const [fieldError, setFieldError] = useState<string>()
  const { isPending, problem, runAction } = useAction()
  const codeError = fieldError ?? (problem?.reason && problem.message)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const code = String(new FormData(currentTarget).get('code')).replace(/\s/g, '')
    setFieldError(code ? undefined : 'Enter the code from the email')
    const input = currentTarget.querySelector('input')
    if (!code) return input?.focus()
    const isConfirmed = await runAction(() => account.confirm({ type: 'recovery', email, code }))
    if (isConfirmed) navigate('/admin/set-password')
    else input?.focus()
  }

  async function handleResend() {
    setFieldError(undefined)
    if (await runAction(() => account.requestPasswordReset(email))) {
      toast({ title: 'Request received', description: 'Only the newest email works.' })
    }
  }

  return (
    <form className={form.form} noValidate aria-busy={isPending} onSubmit={handleSubmit}>
      <p className={form.explanation}>
        If <bdi>{email}</bdi> has an account, we’re sending it a link and a code. Open the link, or
        enter the code here.
      </p>
      <TextField
        label="Code from the email"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        readOnly={isPending}
        error={codeError}
      />
      <FormProblem
        message={codeError ? undefined : problem?.message}
        isOffline={problem !== undefined && !problem.code}
      />
      <WideButton type="submit" pending={isPending} pendingLabel="One moment...">
        Continue
      </WideButton>
      <div className={form.buttons}>
        <Button size="small" className={form.button} pending={isPending} onClick={handleResend}>
          Send again
        </Button>
        <Button size="small" className={form.button} onClick={onBack}>
          Use another address
        </Button>
      </div>
    </form>
  )
}
