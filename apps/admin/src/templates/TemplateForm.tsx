import {
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  type NewReplyTemplate,
  REPLY_PLACEHOLDERS,
  type ReplyTemplate,
} from '@duet/contract'
import { Button, Checkbox, TextArea, TextField } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { EditConflictError, getErrorMessage, NoSessionError } from '../errors.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { useIdempotencyKey } from '../useIdempotencyKey.ts'
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
  /** Called when the user changes a field. */
  onEdit: () => void
  onClose: () => void
}

/** Lets the user write a template. */
export function TemplateForm({ template, onEdit, onClose }: TemplateFormProps) {
  const { createTemplate, updateTemplate } = useTemplateActions()
  const [errors, setErrors] = useState<Partial<Record<TemplateFieldName, string>>>({})
  const [problem, setProblem] = useState<{ message: string; isOffline?: boolean }>()
  const [isSaving, setIsSaving] = useState(false)
  const [expectedUpdatedAt, setExpectedUpdatedAt] = useState(template?.updated_at ?? '')
  const getIdempotencyKey = useIdempotencyKey()

  async function saveTemplate(values: NewReplyTemplate) {
    if (template) return updateTemplate(template.id, values, expectedUpdatedAt)
    return createTemplate(values, getIdempotencyKey(JSON.stringify(values)))
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const values = readValues(new FormData(currentTarget))
    const missingFields = (['name', 'subject', 'text'] as const).filter((name) => !values[name])
    setErrors(Object.fromEntries(missingFields.map((name) => [name, REQUIRED_MESSAGES[name]])))
    setProblem(undefined)
    if (missingFields[0]) {
      return currentTarget.querySelector<HTMLElement>(`[name=${missingFields[0]}]`)?.focus()
    }
    setIsSaving(true)
    try {
      await saveTemplate(values)
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
      onChange={onEdit}
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
        defaultValue={template?.name}
        error={errors.name}
      />
      <TextField
        label="Subject"
        name="subject"
        autoComplete="off"
        dir="auto"
        maxLength={MAX_REPLY_SUBJECT_LENGTH}
        readOnly={isSaving}
        defaultValue={template?.subject}
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
        defaultValue={template?.text}
        error={errors.text}
      />
      <Checkbox
        label="Share with the team"
        name="is_shared"
        defaultChecked={template?.is_shared ?? false}
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

function readValues(data: FormData): NewReplyTemplate {
  const readText = (name: TemplateFieldName) => String(data.get(name) ?? '').trim()
  return {
    name: readText('name'),
    subject: readText('subject'),
    text: readText('text'),
    is_shared: data.get('is_shared') !== null,
  }
}

function explainError(error: unknown): { message: string; isOffline?: boolean } {
  if (error instanceof EditConflictError) {
    return { message: 'Somebody else has changed this template. Save again to replace their text.' }
  }
  if (error instanceof TypeError) {
    return { message: 'Can’t reach the server. Your text is kept, so try again.', isOffline: true }
  }
  return { message: `${getErrorMessage(error).replace(/\.$/, '')}. Your text is kept.` }
}
