import { parseNewsletter } from '@duet/forms/schema'
import { Button, TextField } from '@duet/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { getErrorSentence } from '../api/errors.ts'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { getPrivacyPath, readPrivacyHash } from '../pages/privacyPath.ts'
import * as rows from '../profile/rows.css.ts'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { PersonFindings } from './PersonFindings.tsx'
import * as styles from './Privacy.css.ts'
import { usePersonalData } from './usePrivacy.ts'

/** Finds all data about the person whose email address is in the URL's fragment. */
export function PersonSection() {
  const navigate = useNavigate()
  const email = readPrivacyHash(useLocation().hash).toLowerCase()
  const { data, error, isLoading, mutate } = usePersonalData(email)
  const [emailError, setEmailError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // The address also changes when the user follows a link.
  useEffect(() => {
    if (field.current) field.current.value = email
  }, [email])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const parseResult = parseNewsletter({ email: new FormData(currentTarget).get('email') })
    setEmailError(parseResult.ok ? undefined : parseResult.fields.email)
    if (!parseResult.ok) return currentTarget.querySelector('input')?.focus()
    if (parseResult.value.email.toLowerCase() === email) void mutate()
    else navigate(getPrivacyPath(parseResult.value.email), { replace: true })
  }

  return (
    <SettingsSection
      title="A person’s data"
      command="Find a person’s data"
      description="Finds requests, files, notes, history, messages, the newsletter subscription, and entries of the audit log."
    >
      <form className={form.form} noValidate onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label="Email address"
          size="small"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={email}
          error={emailError}
        />
        <div className={form.buttons}>
          <Button type="submit" size="small" className={form.button} pending={isLoading}>
            Find data
          </Button>
        </div>
      </form>
      <FormProblem
        message={error && getErrorSentence(error)}
        isOffline={error instanceof TypeError}
      />
      <div role="status" className={styles.results}>
        {isLoading && <p className={rows.note}>Looking for {email}...</p>}
        {data && <PersonFindings key={email} person={data} />}
      </div>
    </SettingsSection>
  )
}
