import { ApiError, getErrorMessage } from '../../api/errors.ts'
import type { WaitingEdit } from '../../queue/queuedEdit.ts'
import { FIELD_LABELS } from './changeTexts.ts'
import { listFields } from './submissionChange.ts'

/** Explains why an edit wasn't saved, such as `Ines Okafor: The status wasn’t saved. …`. */
export function explainUnsavedEdit(edit: WaitingEdit, error: unknown): string {
  const subject = edit.kind === 'note' ? 'note' : listFields(edit.changes).map(getLabel).join(', ')
  const isMissing = error instanceof ApiError && error.status === 404
  const reason = isMissing ? 'This request was deleted' : getErrorMessage(error)
  return `${edit.requesterName}: The ${subject} wasn’t saved. ${reason.replace(/\.$/, '')}.`
}

const getLabel = (field: keyof typeof FIELD_LABELS) => FIELD_LABELS[field]
