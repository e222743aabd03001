import { ButtonLink, TextField } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { PasswordField } from '../controls/PasswordField.tsx'
import { PasswordStrength } from '../controls/PasswordStrength.tsx'
import { WideButton } from '../controls/WideButton.tsx'
import { useAccount } from '../session/AccountContext.ts'
import { useAction } from '../session/useAction.ts'
import { usePasswordHint } from '../session/usePasswordHint.ts'

/**
 * The server's error codes if too much time has passed since the user opened the link. The server then requires the
 * current password or a code, but a new link is easier.
 */
const OLD_LINK_CODES: readonly unknown[] = ['current_password_required', 'reauthentication_needed']

interface NewPasswordFormProps {
  email: string
  /** The user's current name, which can be empty. Without this prop, the form has no name field. */
  name?: string
  submitLabel: string
  onSaved: (result: { isTeamMember: boolean }) => void
}

/** Asks for a new password, after the user has confirmed a link or code. */
export function NewPasswordForm({ email, name, submitLabel, onSaved }: NewPasswordFormProps) {
  const account = useAccount()
  const passwordHint = usePasswordHint()
  const [password, setPassword] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const { isPending, problem, runAction } = useAction()
  const isPasswordRejected = problem?.code === 'weak_password' || problem?.code === 'same_password'
  const isLinkTooOld = OLD_LINK_CODES.includes(problem?.code)
  const formMessage = isLinkTooOld
    ? 'This link has expired. Request another one.'
    : problem?.message
  const passwordError = fieldError ?? (isPasswordRejected ? problem.message : undefined)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const focusPassword = () =>
      currentTarget.querySelector<HTMLInputElement>('[name="password"]')?.focus()
    setFieldError(password ? undefined : 'Enter a password')
    if (!password) return focusPassword()
    const enteredName = new FormData(currentTarget).get('name')
    const result = await runAction(() =>
      account.setPassword({
        password,
        ...(name !== undefined && { name: String(enteredName).trim() }),
      }),
    )
    if (result) onSaved(result)
    else focusPassword()
  }

  return (
    <form className={form.form} noValidate aria-busy={isPending} onSubmit={handleSubmit}>
      <p className={form.explanation}>
        For the account <bdi>{email}</bdi>.
      </p>
      {/* Password managers need the email address to store the password. */}
      <input hidden type="text" autoComplete="username" value={email} readOnly />
      {name !== undefined && (
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={200}
          defaultValue={name}
          readOnly={isPending}
        />
      )}
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        maxLength={1024}
        hint={passwordHint}
        value={password}
        readOnly={isPending}
        error={passwordError}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordStrength password={password} personalTexts={[email]} />
      <FormProblem
        message={passwordError ? undefined : formMessage}
        isOffline={problem !== undefined && !problem.code}
      />
      {isLinkTooOld && (
        <ButtonLink
          tone="secondary"
          render={(props) => <Link {...props} to="/admin/forgot-password" />}
        >
          Request another link
        </ButtonLink>
      )}
      <WideButton type="submit" pending={isPending} pendingLabel="Saving...">
        {submitLabel}
      </WideButton>
    </form>
  )
}
