import { Button, TextField, toast } from '@duet/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { PasswordField } from '../controls/PasswordField.tsx'
import { PasswordStrength } from '../controls/PasswordStrength.tsx'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { usePasswordHint } from '../session/usePasswordHint.ts'
import { type PasswordFieldName, usePasswordChange } from './usePasswordChange.ts'
import type { Profile } from './useProfile.ts'

/**
 * Shows a form that changes the password. The form asks for the current password or for a code only
 * if the server requires it.
 */
export function PasswordSection({ profile }: { profile: Profile }) {
  const formRef = useRef<HTMLFormElement>(null)
  const passwordHint = usePasswordHint()
  const [password, setPassword] = useState('')
  const {
    isPending,
    isCurrentPasswordRequired,
    isCodeRequired,
    errors,
    message,
    isOffline,
    changePassword,
    resendCode,
  } = usePasswordChange()
  // Each failure is a new object, so that the effect runs even if the same field fails again.
  const [failure, setFailure] = useState<{ field: PasswordFieldName }>()

  // Focus the field in an effect, because the failed attempt may have just added the field.
  useEffect(() => {
    if (!failure) return
    formRef.current?.querySelector<HTMLInputElement>(`[name="${failure.field}"]`)?.focus()
  }, [failure])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const values = new FormData(event.currentTarget)
    const failedField = await changePassword({
      password,
      currentPassword: String(values.get('current') ?? ''),
      nonce: String(values.get('code') ?? '').replace(/\s/g, ''),
    })
    if (failedField) return setFailure({ field: failedField })
    formRef.current?.reset()
    setPassword('')
    toast({
      title: 'Password changed',
      description: 'Your other sessions have been logged out.',
      tone: 'positive',
    })
  }

  async function handleResend() {
    if (await resendCode()) {
      toast({ title: 'Code sent again', description: 'Only the newest code works.' })
    }
  }

  return (
    <SettingsSection
      title="Password"
      command="Change your password"
      description="Changing your password logs you out everywhere else. This browser stays signed in."
    >
      <form
        ref={formRef}
        className={form.form}
        noValidate
        aria-busy={isPending}
        onSubmit={handleSubmit}
      >
        <input hidden type="text" autoComplete="username" value={profile.email} readOnly />
        {isCurrentPasswordRequired && (
          <PasswordField
            label="Current password"
            size="small"
            name="current"
            autoComplete="current-password"
            required
            readOnly={isPending}
            error={errors.current}
          />
        )}
        <PasswordField
          label="New password"
          size="small"
          name="password"
          autoComplete="new-password"
          required
          maxLength={1024}
          hint={passwordHint}
          value={password}
          readOnly={isPending}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordStrength password={password} personalTexts={[profile.email, profile.name]} />
        {isCodeRequired && (
          <TextField
            label="Code from the email"
            size="small"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            readOnly={isPending}
            error={errors.code}
            hint="You signed in more than a day ago, so we sent a code to your address."
          />
        )}
        <FormProblem message={message} isOffline={isOffline} />
        <div className={form.buttons}>
          <Button type="submit" size="small" className={form.button} pending={isPending}>
            Change password
          </Button>
          {isCodeRequired && (
            <Button size="small" className={form.button} pending={isPending} onClick={handleResend}>
              Send code again
            </Button>
          )}
        </div>
      </form>
    </SettingsSection>
  )
}
