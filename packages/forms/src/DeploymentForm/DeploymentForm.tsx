import { withRef } from '@duet/ui'
import { type ComponentPropsWithRef, type FormEvent, useCallback, useRef, useState } from 'react'
import { useFiles } from '../FileList/useFiles.ts'
import { Honeypot } from '../Honeypot/Honeypot.tsx'
import { useHydrated } from '../hooks/useHydrated.ts'
import { MESSAGES, parseDeployment, type State } from '../schema/index.ts'
import { Actions } from './Actions.tsx'
import * as styles from './DeploymentForm.css.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { type DeploymentFormLabels, defaultDeploymentFormLabels } from './deploymentFormLabels.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Fields } from './Fields.tsx'
import { readText, readTexts } from './fields.ts'
import { createIdempotencyKeys } from './idempotency.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SendingPanel } from './SendingPanel.tsx'
import { SentPanel } from './SentPanel.tsx'
import type { SubmitDeployment } from './types.ts'
import { useDraft } from './useDraft.ts'
import { useFieldErrors } from './useFieldErrors.ts'
import { usePastedFiles } from './usePastedFiles.ts'
import { usePreventWheelChange } from './usePreventWheelChange.ts'
import { useSubmission } from './useSubmission.ts'

export interface DeploymentFormProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSubmit'> {
  /** Sends the request. The form shows its progress and result. */
  onSubmit: SubmitDeployment
  /** Called with the request's ID after the server receives it. */
  onSuccess?: (id: string) => void
  /**
   * URL that the form posts to without JavaScript.
   * @default '/api/deployment'
   */
  action?: string
  /**
   * Key of the draft in local storage.
   * @default 'deployment-draft'
   */
  storageKey?: string
  /** Built-in text. @default defaultDeploymentFormLabels */
  labels?: Partial<DeploymentFormLabels> | undefined
}

/** The deployment request form, from the first field to the confirmation. */
export const DeploymentForm = withRef(function DeploymentForm({
  onSubmit,
  onSuccess,
  action = '/api/deployment',
  storageKey = 'deployment-draft',
  labels,
  className,
  ...rest
}: DeploymentFormProps) {
  const allLabels = { ...defaultDeploymentFormLabels, ...labels }
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const [getIdempotencyKey] = useState(createIdempotencyKeys)
  const [states, setStates] = useState<readonly State[]>([])
  const files = useFiles({ labels })
  const { add: addFiles, remove: removeFile } = files
  const errors = useFieldErrors(form)
  const { recheck } = errors
  const restoreStates = useCallback(
    (saved: readonly State[]) => setStates((current) => (current.length > 0 ? current : saved)),
    [],
  )
  const draft = useDraft(form, storageKey, restoreStates)
  const { save } = draft
  const { stage, send, cancel, edit } = useSubmission(onSubmit, allLabels, {
    onSuccess: (id) => {
      reset()
      onSuccess?.(id)
    },
    onFailure: ({ fields }) => errors.show(fields ?? {}),
  })
  const isSending = stage.name === 'sending'

  usePreventWheelChange(form)

  const handleStates = useCallback(
    (next: State[]) => {
      setStates(next)
      save(next)
      recheck('states', next.length === 0 ? MESSAGES.states : undefined)
    },
    [save, recheck],
  )

  const handleFiles = useCallback(
    (newFiles: Iterable<File>) => {
      if (addFiles(newFiles)) recheck('files', undefined)
    },
    [addFiles, recheck],
  )
  const handleFileRemove = useCallback(
    (id: number) => {
      removeFile(id)
      // The error may be about the removed file.
      recheck('files', undefined)
    },
    [removeFile, recheck],
  )
  const handlePaste = usePastedFiles(handleFiles, isSending)

  function reset() {
    form.current?.reset()
    setStates([])
    files.clear()
    errors.clear()
    draft.discard()
  }

  function parse() {
    const texts = form.current ? readTexts(form.current) : {}
    const parsed = parseDeployment({ ...texts, states })
    const textErrors = parsed.ok ? {} : parsed.fields
    const hasFiles = files.items.length > 0
    const fieldErrors = hasFiles ? textErrors : { ...textErrors, files: MESSAGES.files }
    return { parsed, fieldErrors }
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    save(states)
    const { target } = event
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    if (target.name in errors.errors) recheck(target.name, parse().fieldErrors[target.name])
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !form.current) return
    const { parsed, fieldErrors } = parse()
    const hasErrors = errors.show(fieldErrors)
    if (hasErrors || !parsed.ok) {
      edit()
      return
    }
    const chosenFiles = files.items.map(({ file }) => file)
    void send({
      values: parsed.value,
      files: chosenFiles,
      idempotencyKey: getIdempotencyKey(parsed.value, chosenFiles),
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

  function handleSendAnother() {
    edit()
    // The form is hidden until the next render, and a hidden input can't receive focus.
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }

  return (
    <div {...rest} className={[styles.root, className].filter(Boolean).join(' ')}>
      {stage.name === 'sent' && (
        <SentPanel request={stage.request} onSendAnother={handleSendAnother} labels={allLabels} />
      )}
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
        <ErrorSummary
          count={Object.keys(errors.errors).length}
          isFresh={errors.isFresh}
          labels={allLabels}
        />
        {draft.isRestored && !isSending && (
          <DraftNotice onDiscard={handleDiscard} labels={allLabels} />
        )}
        <Fields
          errors={errors.errors}
          states={states}
          onStatesChange={handleStates}
          files={files.items}
          onFilesAdd={handleFiles}
          onFileRemove={handleFileRemove}
          isLocked={isSending}
          labels={allLabels}
        />
        <Honeypot />
        {isSending && (
          <SendingPanel progress={stage.progress} files={files.items} labels={allLabels} />
        )}
        {stage.name === 'offline' && <OfflineNotice labels={allLabels} />}
        <Actions
          isSending={isSending}
          note={stage.name === 'editing' ? stage.note : undefined}
          onCancel={cancel}
          labels={allLabels}
        />
      </form>
    </div>
  )
})
