import { withRef } from '@duet/ui'
import { type ComponentPropsWithRef, type FormEvent, useCallback, useRef, useState } from 'react'
import { useFiles } from '../FileList/useFiles.ts'
import { Honeypot } from '../Honeypot/Honeypot.tsx'
import { useHydrated } from '../hooks/useHydrated.ts'
import { MESSAGES, parseDeployment, type State } from '../schema/index.ts'
import { Actions } from './Actions.tsx'
import * as styles from './DeploymentForm.css.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Fields } from './Fields.tsx'
import { readText, readTexts } from './fields.ts'
import { createKeyRing } from './idempotency.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SendingPanel } from './SendingPanel.tsx'
import { SentPanel } from './SentPanel.tsx'
import type { SubmitDeployment } from './types.ts'
import { useDraft } from './useDraft.ts'
import { useFieldErrors } from './useFieldErrors.ts'
import { usePastedFiles } from './usePastedFiles.ts'
import { useQuietWheel } from './useQuietWheel.ts'
import { useSubmission } from './useSubmission.ts'

export interface DeploymentFormProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSubmit'> {
  /** Sends the request; the form shows how it goes and how it ended. */
  onSubmit: SubmitDeployment
  /** Called with the id of the request once it was received. */
  onSuccess?: (id: string) => void
  /**
   * Address that takes the form post where no script runs.
   * @default '/api/deployment'
   */
  action?: string
  /**
   * Key of the draft in the browser's storage.
   * @default 'deployment-draft'
   */
  storageKey?: string
}

/** The request for a deployment, from the first field to the answer that it was received. */
export const DeploymentForm = withRef(function DeploymentForm({
  onSubmit,
  onSuccess,
  action = '/api/deployment',
  storageKey = 'deployment-draft',
  className,
  ...rest
}: DeploymentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const [keyFor] = useState(() => createKeyRing())
  const [states, setStates] = useState<readonly State[]>([])
  const files = useFiles()
  const { add: addFiles } = files
  const errors = useFieldErrors(form)
  const { recheck } = errors
  const restoreStates = useCallback(
    (kept: readonly State[]) => setStates((now) => (now.length > 0 ? now : kept)),
    [],
  )
  const draft = useDraft(form, storageKey, restoreStates)
  const { save } = draft
  const { stage, send, cancel, edit } = useSubmission(onSubmit, {
    onSent: (id) => {
      startAnew()
      onSuccess?.(id)
    },
    onRefused: ({ fields }) => errors.show(fields ?? {}),
  })
  const isSending = stage.name === 'sending'

  useQuietWheel(form)

  const handleStates = useCallback(
    (next: State[]) => {
      setStates(next)
      save(next)
      recheck('states', next.length === 0 ? MESSAGES.states : undefined)
    },
    [save, recheck],
  )

  const handleFiles = useCallback(
    (offered: Iterable<File>) => {
      if (addFiles(offered)) recheck('files', undefined)
    },
    [addFiles, recheck],
  )
  const handlePaste = usePastedFiles(handleFiles, isSending)

  function startAnew() {
    form.current?.reset()
    setStates([])
    files.clear()
    errors.clear()
    draft.discard()
  }

  function parse() {
    const texts = form.current ? readTexts(form.current) : {}
    const parsed = parseDeployment({ ...texts, states })
    const fields = parsed.ok ? {} : parsed.fields
    const wrong = files.items.length === 0 ? { ...fields, files: MESSAGES.files } : fields
    return { parsed, wrong }
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    save(states)
    const { target } = event
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    if (target.name in errors.errors) recheck(target.name, parse().wrong[target.name])
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !form.current) return
    const { parsed, wrong } = parse()
    const isWrong = errors.show(wrong)
    if (isWrong || !parsed.ok) {
      edit()
      return
    }
    const chosen = files.items.map(({ file }) => file)
    void send({
      values: parsed.value,
      files: chosen,
      idempotencyKey: keyFor(parsed.value, chosen),
      website: readText(form.current, 'website'),
    })
  }

  function handleDiscard() {
    form.current?.reset()
    setStates([])
    errors.clear()
    draft.discard()
    form.current?.querySelector('input')?.focus()
  }

  function handleAnother() {
    edit()
    // The form is hidden until the next render, and what is hidden takes no focus.
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }

  return (
    <div {...rest} className={[styles.sheet, className].filter(Boolean).join(' ')}>
      {stage.name === 'sent' && <SentPanel request={stage.request} onAnother={handleAnother} />}
      <form
        ref={form}
        className={styles.form}
        hidden={stage.name === 'sent'}
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate={isHydrated}
        aria-busy={isSending}
        onInput={handleInput}
        onPaste={handlePaste}
        onSubmit={handleSubmit}
      >
        <ErrorSummary count={Object.keys(errors.errors).length} isFresh={errors.isFresh} />
        {draft.isRestored && !isSending && <DraftNotice onDiscard={handleDiscard} />}
        <Fields
          errors={errors.errors}
          states={states}
          onStatesChange={handleStates}
          files={files.items}
          onFilesAdd={handleFiles}
          onFileRemove={files.remove}
          isLocked={isSending}
        />
        <Honeypot />
        {isSending && <SendingPanel progress={stage.progress} files={files.items} />}
        {stage.name === 'offline' && <OfflineNotice />}
        <Actions
          isSending={isSending}
          note={stage.name === 'editing' ? stage.note : undefined}
          onCancel={cancel}
        />
      </form>
    </div>
  )
})
