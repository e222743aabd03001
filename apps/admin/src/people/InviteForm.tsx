import { type Invitation, PERSON_ROLES, type Person } from '@duet/contract'
import { parseNewsletter } from '@duet/forms/schema'
import { Button, TextField } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import { getErrorSentence } from '../api/errors.ts'
import { useIdempotencyKey } from '../api/useIdempotencyKey.ts'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { readTexts, useFormDraft } from '../session/useFormDraft.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { usePersonUndo } from './UndoContext.ts'
import { usePeopleActions } from './usePeople.ts'

/** The name of the form's draft. */
export const INVITATION = 'invitation'

const DEFAULT_ROLE = 'editor'

interface InviteFormProps {
  onClose: () => void
}

/** Asks for a new person's email address, name, and role. */
export function InviteForm({ onClose }: InviteFormProps) {
  const actions = usePeopleActions()
  const { offerUndo } = usePersonUndo()
  const getIdempotencyKey = useIdempotencyKey()
  const draft = useFormDraft(INVITATION, { role: DEFAULT_ROLE })
  const [texts] = useState(draft.read)
  const [emailError, setEmailError] = useState<string>()
  const [problem, setProblem] = useState<{ message: string; isOffline: boolean }>()
  const [isPending, setIsPending] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const values = new FormData(currentTarget)
    const parseResult = parseNewsletter({ email: values.get('email') })
    setEmailError(parseResult.ok ? undefined : parseResult.fields.email)
    setProblem(undefined)
    if (!parseResult.ok) return currentTarget.querySelector('input')?.focus()
    setIsPending(true)
    try {
      const invitation: Invitation = {
        email: parseResult.value.email,
        name: String(values.get('name')).trim(),
        role: PERSON_ROLES.find((role) => role === values.get('role')) ?? 'none',
      }
      const key = getIdempotencyKey(JSON.stringify(invitation))
      const person = await actions.invite(invitation, key)
      offerUndo(createUndoableChange(person))
      onClose()
    } catch (error) {
      const isOffline = error instanceof TypeError
      setProblem({ message: getErrorSentence(error), isOffline })
    } finally {
      setIsPending(false)
    }
  }

  const createUndoableChange = ({ id, email }: Person) => ({
    text: `We’re sending an invitation to ${email}.`,
    undo: () => actions.remove(id),
  })

  return (
    <form
      className={form.form}
      noValidate
      aria-busy={isPending}
      onInput={({ currentTarget }) => draft.store(readTexts(currentTarget))}
      onSubmit={handleSubmit}
    >
      <p className={form.explanation}>
        They get an email with a link to choose a password. The link works once.
      </p>
      <TextField
        label="Email"
        size="small"
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
      <TextField
        label="Name (optional)"
        size="small"
        name="name"
        autoComplete="off"
        maxLength={200}
        defaultValue={texts.name}
        readOnly={isPending}
      />
      <RoleChoice defaultRole={texts.role ?? DEFAULT_ROLE} />
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
          {isPending ? 'Inviting...' : 'Send invitation'}
        </Button>
      </div>
    </form>
  )
}
