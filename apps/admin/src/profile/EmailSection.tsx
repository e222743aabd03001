import { parseNewsletter } from '@duet/forms/schema'
import { Button, TextField, toast } from '@duet/ui'
import { type FormEvent, useRef, useState } from 'react'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { useAccount } from '../session/AccountContext.ts'
import { useAction } from '../session/useAction.ts'
import { readTexts, useFormDraft } from '../session/useFormDraft.ts'
import { PendingEmail } from './PendingEmail.tsx'
import type { Profile } from './useProfile.ts'

interface EmailSectionProps {
  profile: Profile
  onChanged: () => void
}

/**
 * Shows the current email address, a new address that awaits confirmation, and a form that changes
 * the address.
 */
export function EmailSection({ profile, onChanged }: EmailSectionProps) {
  const account = useAccount()
  const formRef = useRef<HTMLFormElement>(null)
  const draft = useFormDraft('email')
  const [texts] = useState(draft.read)
  const [fieldError, setFieldError] = useState<string>()
  const { isPending, problem, runAction } = useAction()
  const isEmailProblem =
    problem?.code === 'email_exists' || problem?.code === 'email_address_invalid'
  const emailError = fieldError ?? (isEmailProblem ? problem.message : undefined)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const input = currentTarget.querySelector('input')
    const parseResult = parseNewsletter(Object.fromEntries(new FormData(currentTarget)))
    const isSameAddress =
      parseResult.ok && parseResult.value.email.toLowerCase() === profile.email.toLowerCase()
    const validationError = parseResult.ok
      ? isSameAddress && 'This is your current address'
      : parseResult.fields.email
    setFieldError(validationError || undefined)
    if (!parseResult.ok || isSameAddress) return input?.focus()
    if (!(await runAction(() => account.changeEmail(parseResult.value.email))))
      return input?.focus()
    draft.discard()
    if (input) input.value = ''
    toast({
      title: 'Confirm your new address',
      description: 'Open the links in the emails that we sent.',
    })
  }

  return (
    <SettingsSection
      title="Email"
      command="Change your email address"
      commandTarget={formRef}
      description={
        <>
          You sign in with <bdi>{profile.email}</bdi>. A new address applies once you confirm it.
        </>
      }
    >
      {profile.newEmail && <PendingEmail profile={profile} onResent={onChanged} />}
      <form
        ref={formRef}
        className={form.form}
        noValidate
        aria-busy={isPending}
        onInput={({ currentTarget }) => draft.store(readTexts(currentTarget))}
        onSubmit={handleSubmit}
      >
        <TextField
          label="New email"
          size="small"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={texts.email}
          readOnly={isPending}
          error={emailError}
        />
        <FormProblem
          message={emailError ? undefined : problem?.message}
          isOffline={problem !== undefined && !problem.code}
        />
        <div className={form.buttons}>
          <Button type="submit" size="small" className={form.button} pending={isPending}>
            Change email
          </Button>
        </div>
      </form>
    </SettingsSection>
  )
}
