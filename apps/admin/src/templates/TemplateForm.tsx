import {
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  type NewReplyTemplate,
  REPLY_PLACEHOLDERS,
  type ReplyTemplate,
} from '@duet/contract'
import { Button, Checkbox, TextArea, TextField, toast } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import { createId } from '../api/createId.ts'
import { EditConflictError, getErrorSentence, NoSessionError } from '../api/errors.ts'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { storeDraft } from '../drafts/draftStorage.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { readTemplateDraft } from './templateDraft.ts'
import { useTemplateActions } from './useTemplates.ts'

type TemplateFieldName = 'name' | 'subject' | 'text'

const REQUIRED_MESSAGES: Readonly<Record<TemplateFieldName, string>> = {
  name: 'Enter a name',
  subject: 'Enter a subject',
  text: 'Enter a message',
}
const PLACEHOLDER_TEXT = REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')

interface TemplateFormProps {
  /** The template to edit, or `null` for a new template. */
  template: ReplyTemplate | null
  /** The key of the draft in `sessionStorage`. */
  draftKey: string
  /** Called when the user changes a field. */
  onEdit: () => void
  onClose: () => void
}

/** Lets the user write a template. Stores what the user types as a draft. */
export function TemplateForm({ template, draftKey, onEdit, onClose }: TemplateFormProps) {
  const { createTemplate, updateTemplate } = useTemplateActions()
  const [errors, setErrors] = useState<Partial<Record<TemplateFieldName, string>>>({})
  const [problem, setProblem] = useState<{ message: string; isOffline?: boolean }>()
  const [isSaving, setIsSaving] = useState(false)
  const [storedDraft] = useState(() => readTemplateDraft(draftKey))
  const [expectedUpdatedAt, setExpectedUpdatedAt] = useState(
    storedDraft?.expectedUpdatedAt ?? template?.updated_at ?? '',
  )
  const [idempotencyKey, setIdempotencyKey] = useState(storedDraft?.idempotencyKey)
  const initialValues = storedDraft?.values ?? template

  function handleChange(event: FormEvent<HTMLFormElement>) {
    storeDraft(draftKey, { values: readValues(event.currentTarget), expectedUpdatedAt })
    setIdempotencyKey(undefined)
    onEdit()
  }

  async function saveTemplate(values: NewReplyTemplate) {
    if (template) return updateTemplate(template.id, values, expectedUpdatedAt)
    const key = idempotencyKey ?? createId()
    setIdempotencyKey(key)
    storeDraft(draftKey, { values, expectedUpdatedAt, idempotencyKey: key })
    return createTemplate(values, key)
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const values = trimTexts(readValues(currentTarget))
    const missingFields = (['name', 'subject', 'text'] as const).filter((name) => !values[name])
    setErrors(Object.fromEntries(missingFields.map((name) => [name, REQUIRED_MESSAGES[name]])))
    setProblem(undefined)
    if (missingFields[0]) {
      return currentTarget.querySelector<HTMLElement>(`[name=${missingFields[0]}]`)?.focus()
    }
    setIsSaving(true)
    try {
      await saveTemplate(values)
      toast({ title: 'Template saved', tone: 'positive' })
      onClose()
    } catch (error) {
      if (error instanceof NoSessionError) return reportNoSession()
      if (error instanceof EditConflictError) {
        setExpectedUpdatedAt((error.current as ReplyTemplate).updated_at)
      }
      setProblem(explainError(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form
      className={form.form}
      noValidate
      aria-busy={isSaving}
      onChange={handleChange}
      onSubmit={handleSubmit}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={MAX_TEMPLATE_NAME_LENGTH}
        data-autofocus
        autoFocus
        readOnly={isSaving}
        defaultValue={initialValues?.name}
        error={errors.name}
      />
      <TextField
        label="Subject"
        name="subject"
        autoComplete="off"
        dir="auto"
        maxLength={MAX_REPLY_SUBJECT_LENGTH}
        readOnly={isSaving}
        defaultValue={initialValues?.subject}
        error={errors.subject}
      />
      <TextArea
        label="Message"
        name="text"
        rows={8}
        size="small"
        dir="auto"
        maxLength={MAX_REPLY_LENGTH}
        hint={`Replaced in each reply: ${PLACEHOLDER_TEXT}`}
        readOnly={isSaving}
        defaultValue={initialValues?.text}
        error={errors.text}
      />
      <Checkbox
        label="Share with the team"
        name="is_shared"
        defaultChecked={initialValues?.is_shared ?? false}
      />
      <FormProblem message={problem?.message} isOffline={problem?.isOffline ?? false} />
      <div className={form.buttons}>
        <Button
          type="submit"
          tone="primary"
          size="small"
          className={form.button}
          pending={isSaving}
        >
          {isSaving ? 'Saving...' : 'Save template'}
        </Button>
        <Button size="small" className={form.button} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function readValues(form: HTMLFormElement): NewReplyTemplate {
  const data = new FormData(form)
  const readText = (name: TemplateFieldName) => String(data.get(name) ?? '')
  return {
    name: readText('name'),
    subject: readText('subject'),
    text: readText('text'),
    is_shared: data.has('is_shared'),
  }
}

function trimTexts({ name, subject, text, is_shared }: NewReplyTemplate): NewReplyTemplate {
  return { name: name.trim(), subject: subject.trim(), text: text.trim(), is_shared }
}

function explainError(error: unknown): { message: string; isOffline?: boolean } {
  if (error instanceof EditConflictError) {
    return { message: 'Someone else changed this template. Save again to replace their text.' }
  }
  if (error instanceof TypeError) {
    return {
      message: 'Can’t reach the server. Your draft is still here, so try again.',
      isOffline: true,
    }
  }
  return { message: `${getErrorSentence(error)} Your draft is still here.` }
}
