import { parseNewsletter } from '@duet/forms/schema'
import { Button, Dialog, TextField, toast } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import { getErrorSentence, NoSessionError } from '../api/errors.ts'
import { useIdempotencyKey } from '../api/useIdempotencyKey.ts'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { reportNoSession } from '../session/reportNoSession.ts'
import { readTexts, useFormDraft } from '../session/useFormDraft.ts'
import { useSubscriberApi } from './subscriberApi.ts'
import { useSubscriberActions } from './useSubscriberActions.ts'

const NEW_SUBSCRIBER = 'subscriber'

interface AddDialogProps {
  open: boolean
  onClose: () => void
}

/** Asks for an address to add to the list. */
export function AddDialog({ open, onClose }: AddDialogProps) {
  const draft = useFormDraft(NEW_SUBSCRIBER)

  function handleClose() {
    draft.discard()
    onClose()
  }

  return (
    <Dialog title="Add a subscriber" open={open} onOpenChange={handleClose}>
      <AddForm onClose={handleClose} />
    </Dialog>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const api = useSubscriberApi()
  const { refresh } = useSubscriberActions()
  const getIdempotencyKey = useIdempotencyKey()
  const draft = useFormDraft(NEW_SUBSCRIBER)
  const [texts] = useState(draft.read)
  const [emailError, setEmailError] = useState<string>()
  const [problem, setProblem] = useState<{ message: string; isOffline: boolean }>()
  const [isPending, setIsPending] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const parseResult = parseNewsletter({ email: new FormData(currentTarget).get('email') })
    setEmailError(parseResult.ok ? undefined : parseResult.fields.email)
    setProblem(undefined)
    if (!parseResult.ok) return currentTarget.querySelector('input')?.focus()
    const { email } = parseResult.value
    setIsPending(true)
    try {
      await api.addSubscriber(email, getIdempotencyKey(email))
      refresh()
      toast({ title: 'Subscriber added', description: email, tone: 'positive' })
      onClose()
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      const message = getErrorSentence(error)
      setProblem({ message, isOffline: error instanceof TypeError })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <form
      className={form.form}
      noValidate
      aria-busy={isPending}
      onInput={({ currentTarget }) => draft.store(readTexts(currentTarget))}
      onSubmit={handleSubmit}
    >
      <p className={form.explanation}>
        Add only people who have asked for the newsletter. They don’t get a welcome email.
      </p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={texts.email}
        readOnly={isPending}
        error={emailError}
      />
      <FormProblem message={problem?.message} isOffline={problem?.isOffline ?? false} />
      <div className={form.dialogButtons}>
        <Button size="small" className={form.button} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          tone="primary"
          size="small"
          className={form.button}
          pending={isPending}
        >
          {isPending ? 'Adding...' : 'Add'}
        </Button>
      </div>
    </form>
  )
}
