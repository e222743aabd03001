import type { RetentionSettings } from '@duet/contract'
import { readStoredDraft, storeDraft } from '../drafts/draftStorage.ts'
import { readTypedRules, type TypedRules } from './readRules.ts'

/** The form's initial rules, and the version of the saved rules that they're based on. */
export interface RetentionDraft extends Pick<RetentionSettings, 'version'> {
  rules: TypedRules
}

/** Returns the key of the draft in `sessionStorage`. Each user has a separate draft. */
export function getRetentionDraftKey(userId: string | undefined): string {
  return `admin-retention-draft:${userId ?? ''}`
}

export function storeRetentionDraft(key: string, version: number, data: FormData): void {
  storeDraft(key, { version, entries: [...data] })
}

export function readRetentionDraft(key: string): RetentionDraft | undefined {
  const draft = readStoredDraft(key)
  if (!isStoredDraft(draft)) return undefined
  const data = new FormData()
  for (const [name, value] of draft.entries) data.append(name, value)
  return { version: draft.version, rules: readTypedRules(data) }
}

interface StoredDraft {
  version: number
  /** The name and value of each field. */
  entries: [string, string][]
}

function isStoredDraft(value: unknown): value is StoredDraft {
  const { version, entries } = (value ?? {}) as Partial<StoredDraft>
  return (
    typeof version === 'number' &&
    Array.isArray(entries) &&
    entries.every(
      (entry) => Array.isArray(entry) && entry.every((part) => typeof part === 'string'),
    )
  )
}
