import { parseNewsletter } from '@duet/forms/schema'
import { TextField } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { WideButton } from '../controls/WideButton.tsx'
import { useAccount } from '../session/AccountContext.ts'
import { useAction } from '../session/useAction.ts'

interface LinkRequestFormProps {
  /** Called with the address once the server has accepted the request. */
  onSent: (email: string) => void
}

/** Asks for the email address that the server should send a link to. */
export function LinkRequestForm({ onSent }: LinkRequestFormProps) {
  const account = useAccount()
  const [error, setError] = useState<string>()
  const { isPending, problem, runAction } = useAction()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const parseResult = parseNewsletter(Object.fromEntries(new FormData(currentTarget)))
    setError(parseResult.ok ? undefined : parseResult.fields.email)
    if (!parseResult.ok) return currentTarget.querySelector('input')?.focus()
    const { email } = parseResult.value
    if (await runAction(() => account.requestPasswordReset(email))) onSent(email)
  }

  return (
    <form className={form.form} noValidate aria-busy={isPending} onSubmit={handleSubmit}>
      <p className={form.explanation}>
        Enter the address that you sign in with. We’ll send you a link and a code to choose a new
        password.
      </p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={isPending}
        error={error}
      />
      <FormProblem message={problem?.message} isOffline={problem !== undefined && !problem.code} />
      <WideButton type="submit" pending={isPending} pendingLabel="Sending...">
        Send link
      </WideButton>
    </form>
  )
}
