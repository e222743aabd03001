import { MAX_NOTE_LENGTH } from '@duet/contract'
import {
  EditConflictError,
  getErrorMessage,
  getUnreachableMessage,
  NoSessionError,
} from '../../../api/errors.ts'
import { reportNoSession } from '../../../session/reportNoSession.ts'

export interface NoteProblem {
  message: string
  isOffline?: boolean
}

/** Returns why a note can't be saved, or `undefined` if the note is valid. */
export function checkNote(storedText: string): NoteProblem | undefined {
  if (!storedText) return { message: 'Enter a note.' }
  const excessLength = storedText.length - MAX_NOTE_LENGTH
  if (excessLength <= 0) return undefined
  const unit = excessLength === 1 ? 'character' : 'characters'
  return {
    message: `This note is too long. Remove ${excessLength.toLocaleString('en-US')} ${unit}.`,
  }
}

/** Explains why saving a note failed. Returns `undefined` if a toast already explains this. */
export function explainNoteError(error: unknown): NoteProblem | undefined {
  if (error instanceof NoSessionError) {
    reportNoSession()
    return undefined
  }
  if (error instanceof EditConflictError) {
    return {
      message:
        'This note was changed in another window, as shown above. Save again to replace that text.',
    }
  }
  if (error instanceof TypeError) {
    const message = `${getUnreachableMessage()}. Your draft is still here.`
    return { message, isOffline: true }
  }
  return { message: `${getErrorMessage(error)}. Your draft is still here.`.replace('..', '.') }
}
