import { useState } from 'react'
import { readStoredDraft, storeDraft } from '../../../drafts/draftStorage.ts'

export interface NoteDraft {
  text: string
  /**
   * Set when the user first tries to save this text. Retries use the same key, so that they can't
   * add a second note.
   */
  idempotencyKey?: string
  /** The text that the server had when the user started to change an existing note. */
  expectedText?: string
}

const EMPTY_DRAFT: NoteDraft = { text: '' }

/** Returns the key of a draft in `sessionStorage`. Each user has separate drafts. */
export function getDraftKey(userId: string | undefined, submissionId: string, noteId = 'new') {
  return `admin-note-draft:${userId ?? ''}:${submissionId}:${noteId}`
}

/** Reads a draft. Returns `undefined` if there is none, or if storage is blocked. */
export function readNoteDraft(key: string): NoteDraft | undefined {
  const draft = readStoredDraft(key)
  return isDraft(draft) ? draft : undefined
}

/**
 * Keeps a draft in `sessionStorage`, so that it survives a reload and a new sign-in.
 * @param initialText the text to start with if there's no stored draft
 */
export function useNoteDraft(key: string, initialText = '') {
  const [draft, setDraft] = useState<NoteDraft>(() => readNoteDraft(key) ?? { text: initialText })
  return {
    draft,
    /** Replaces the draft. Stores the new draft unless its text is empty or unchanged. */
    changeDraft(newDraft: NoteDraft) {
      setDraft(newDraft)
      storeDraft(key, newDraft.text && newDraft.text !== initialText ? newDraft : undefined)
    },
    discardDraft() {
      setDraft(EMPTY_DRAFT)
      storeDraft(key, undefined)
    },
  }
}

function isDraft(value: unknown): value is NoteDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    (!('idempotencyKey' in value) || typeof value.idempotencyKey === 'string') &&
    (!('expectedText' in value) || typeof value.expectedText === 'string')
  )
}
