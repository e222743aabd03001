import type { ErasureKind } from '@duet/contract'
import { Button, Dialog, TextField, toast } from '@duet/ui'
import { type FormEvent, useId, useState } from 'react'
import { createId } from '../api/createId.ts'
import { getErrorMessage, NoSessionError } from '../api/errors.ts'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { reportNoSession } from '../session/reportNoSession.ts'
import { describeCounts } from './erasureTexts.ts'
import { useErasureUndo } from './useErasureUndo.ts'
import { usePrivacyActions } from './usePrivacy.ts'

const ERASURE_TEXTS: Readonly<Record<ErasureKind, Record<'title' | 'text', string>>> = {
  delete: {
    title: 'Erase all of this person’s data?',
    text: 'This erases their requests with all files, notes, and history, their messages, and their newsletter subscription. Unsent messages won’t be sent.',
  },
  anonymize: {
    title: 'Erase this person’s data, and keep figures?',
    text: 'This erases names, addresses, texts, files, notes, tags, messages, and the newsletter subscription. It keeps the states, units, dates, and status of the requests for statistics.',
  },
}

interface EraseDialogProps {
  email: string
  kind: ErasureKind
  onClose: () => void
}

/** Asks the user to confirm an erasure by typing the person's address, and then erases the data. */
export function EraseDialog({ email, kind, onClose }: EraseDialogProps) {
  const actions = usePrivacyActions()
  const erasureUndo = useErasureUndo()
  const formId = useId()
  // A retry after a lost response sends the same key, so that the server erases data only once.
  const [idempotencyKey] = useState(createId)
  const [typingError, setTypingError] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const [isPending, setIsPending] = useState(false)
  const { title, text } = ERASURE_TEXTS[kind]

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const typedAddress = String(new FormData(currentTarget).get('address')).trim().toLowerCase()
    setProblem(undefined)
    if (typedAddress !== email) {
      setTypingError(`Type ${email}`)
      return currentTarget.querySelector('input')?.focus()
    }
    setTypingError(undefined)
    setIsPending(true)
    try {
      const erasure = await actions.erase({ email, kind }, idempotencyKey)
      toast({
        title: 'Data erased',
        description: describeCounts(erasure.counts),
        action: { label: 'Undo', onAction: () => erasureUndo.run(erasure.id) },
      })
      onClose()
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else setProblem(error)
      setIsPending(false)
    }
  }

  return (
    <Dialog
      title={title}
      open
      onOpenChange={onClose}
      actions={
        <>
          <Button size="small" className={form.button} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            size="small"
            className={form.button}
            pending={isPending}
          >
            Erase data
          </Button>
        </>
      }
    >
      <form id={formId} className={form.form} noValidate onSubmit={handleSubmit}>
        <p>{text}</p>
        <p>You can undo this for a day. Then the data is gone for good.</p>
        <TextField
          data-autofocus
          label={`Type ${email} to confirm`}
          size="small"
          name="address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isPending}
          error={typingError}
        />
        <FormProblem
          message={problem === undefined ? undefined : `${trimPeriod(getErrorMessage(problem))}.`}
          isOffline={problem instanceof TypeError}
        />
      </form>
    </Dialog>
  )
}

const trimPeriod = (text: string) => text.replace(/\.$/, '')
