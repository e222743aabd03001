import type { ReplyContent } from '@duet/contract'
import { useState } from 'react'
import { readStoredDraft, storeDraft } from '../../../drafts/draftStorage.ts'

/** A reply that the user hasn't sent yet. */
interface ReplyDraft extends ReplyContent {
  /**
   * Set when the user first tries to send this reply. Retries use the same key, so that they can't
   * send a second email.
   */
  idempotencyKey?: string
  /**
   * ID of the newest reply that the user saw when they started to write; `null` if there was none,
   * and `undefined` if it's unknown.
   */
  expectedLastId?: string | null | undefined
}

/** The key of a draft in `sessionStorage`. Each user has separate drafts. */
const getDraftKey = (userId: string | undefined, submissionId: string) =>
  `admin-reply-draft:${userId ?? ''}:${submissionId}`

/** Returns whether the user has an unsent draft of a reply to a submission. */
export function hasReplyDraft(userId: string | undefined, submissionId: string): boolean {
  return readDraft(getDraftKey(userId, submissionId)) !== undefined
}

function readDraft(key: string): ReplyDraft | undefined {
  const draft = readStoredDraft(key)
  return isDraft(draft) ? draft : undefined
}

/**
 * Keeps a draft in `sessionStorage`, so that it survives a reload and a new sign-in.
 * @param initialSubject the subject to start with if there's no stored draft
 */
export function useReplyDraft(
  userId: string | undefined,
  submissionId: string,
  initialSubject: string,
) {
  const key = getDraftKey(userId, submissionId)
  const emptyDraft = { subject: initialSubject, text: '' }
  const [draft, setDraft] = useState<ReplyDraft>(() => readDraft(key) ?? emptyDraft)
  return {
    draft,
    /** Replaces the draft. Stores the new draft unless the user hasn't written anything yet. */
    changeDraft(newDraft: ReplyDraft) {
      setDraft(newDraft)
      const isEmpty = newDraft.text === '' && newDraft.subject === initialSubject
      storeDraft(key, isEmpty ? undefined : newDraft)
    },
    discardDraft() {
      setDraft(emptyDraft)
      storeDraft(key, undefined)
    },
  }
}

function isDraft(value: unknown): value is ReplyDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'subject' in value &&
    typeof value.subject === 'string' &&
    'text' in value &&
    typeof value.text === 'string' &&
    (!('idempotencyKey' in value) || typeof value.idempotencyKey === 'string') &&
    (!('expectedLastId' in value) ||
      value.expectedLastId === null ||
      typeof value.expectedLastId === 'string')
  )
}
