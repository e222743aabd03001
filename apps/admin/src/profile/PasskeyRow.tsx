import { Button, TextField, toast } from '@duet/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { useAccount } from '../session/AccountContext.ts'
import type { Passkey } from '../session/passkeys.ts'
import { useAction } from '../session/useAction.ts'
import { MethodRow } from './MethodRow.tsx'
import * as styles from './rows.css.ts'

interface PasskeyRowProps {
  passkey: Passkey
  isRemoving: boolean
  onRenamed: () => Promise<unknown>
  onRemove: () => void
}

/** Shows a passkey. While the user renames the passkey, shows a form instead. */
export function PasskeyRow({ passkey, isRemoving, onRenamed, onRemove }: PasskeyRowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const renameButtonRef = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  const name = passkey.name || 'Passkey'

  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButtonRef.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])

  if (isRenaming) {
    return (
      <RenameForm
        id={passkey.id}
        name={name}
        onRenamed={onRenamed}
        onClose={() => setIsRenaming(false)}
      />
    )
  }
  return (
    <MethodRow
      name={name}
      addedAt={passkey.createdAt}
      usedAt={passkey.usedAt}
      isRemoving={isRemoving}
      onRemove={onRemove}
    >
      <Button
        ref={renameButtonRef}
        size="small"
        className={form.button}
        aria-label={`Rename ${name}`}
        onClick={() => setIsRenaming(true)}
      >
        Rename
      </Button>
    </MethodRow>
  )
}

interface RenameFormProps {
  id: string
  name: string
  onRenamed: () => Promise<unknown>
  onClose: () => void
}

function RenameForm({ id, name, onRenamed, onClose }: RenameFormProps) {
  const account = useAccount()
  const inputRef = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const { isPending, problem, runAction } = useAction()

  useEffect(() => inputRef.current?.select(), [])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const newName = inputRef.current?.value.trim()
    setError(newName ? undefined : 'Enter a name')
    if (!newName || !(await runAction(() => account.renamePasskey(id, newName)))) {
      return inputRef.current?.focus()
    }
    await onRenamed()
    toast({ title: 'Passkey renamed', tone: 'positive' })
    onClose()
  }

  return (
    <li className={styles.row}>
      <form
        className={`${form.form} ${styles.form}`}
        noValidate
        aria-busy={isPending}
        onSubmit={handleSubmit}
      >
        <div aria-live="polite">
          <TextField
            ref={inputRef}
            label="Name of the passkey"
            size="small"
            name="name"
            autoComplete="off"
            maxLength={120}
            required
            defaultValue={name}
            readOnly={isPending}
            error={error}
          />
        </div>
        <FormProblem
          message={problem?.message}
          isOffline={problem !== undefined && !problem.code}
        />
        <div className={form.buttons}>
          <Button type="submit" size="small" className={form.button} pending={isPending}>
            Save
          </Button>
          <Button size="small" className={form.button} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </li>
  )
}
