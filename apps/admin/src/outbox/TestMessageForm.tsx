import { parseNewsletter } from '@duet/forms/schema'
import { Button, TextField, toast } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import { getErrorSentence, NoSessionError } from '../api/errors.ts'
import { useIdempotencyKey } from '../api/useIdempotencyKey.ts'
import * as styles from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { useAuth } from '../session/AuthContext.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { readTexts, useFormDraft } from '../session/useFormDraft.ts'
import { useOutboxApi } from './outboxApi.ts'
import { useRefreshOutbox } from './useOutbox.ts'

/** The name of the form's draft. */
export const TEST_MESSAGE = 'test message'

/** Asks for an email address, and sends a test message to that address. */
export function TestMessageForm({ onClose }: { onClose: () => void }) {
  const api = useOutboxApi()
  const { session } = useAuth()
  const refresh = useRefreshOutbox()
  const draft = useFormDraft(TEST_MESSAGE, { email: session?.user.email })
  const [texts] = useState(draft.read)
  const [emailError, setEmailError] = useState<string>()
  const [problem, setProblem] = useState<{ message: string; isOffline: boolean }>()
  const [isPending, setIsPending] = useState(false)
  const getIdempotencyKey = useIdempotencyKey()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const parsedForm = parseNewsletter({ email: new FormData(currentTarget).get('email') })
    setEmailError(parsedForm.ok ? undefined : parsedForm.fields.email)
    setProblem(undefined)
    if (!parsedForm.ok) return currentTarget.querySelector('input')?.focus()
    const recipient = parsedForm.value.email
    setIsPending(true)
    try {
      const { state } = await api.sendTestMessage(recipient, getIdempotencyKey(recipient))
      refresh()
      toast(
        state === 'resting'
          ? { title: 'Test message held', description: 'Mail isn’t set up on this server.' }
          : { title: 'Test message queued', description: 'The list shows when it’s sent.' },
      )
      onClose()
    } catch (error) {
      if (error instanceof NoSessionError) return reportNoSession()
      const message = getErrorSentence(error)
      setProblem({ message, isOffline: error instanceof TypeError })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isPending}
      onInput={({ currentTarget }) => draft.store(readTexts(currentTarget))}
      onSubmit={handleSubmit}
    >
      <p className={styles.explanation}>It goes through the same queue as all other mail.</p>
      <TextField
        label="Recipient"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={isPending}
        defaultValue={texts.email ?? session?.user.email}
        error={emailError}
      />
      <FormProblem message={problem?.message} isOffline={problem?.isOffline ?? false} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          tone="primary"
          size="small"
          className={styles.button}
          pending={isPending}
        >
          {isPending ? 'Sending...' : 'Send test message'}
        </Button>
        <Button size="small" className={styles.button} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
