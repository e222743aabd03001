import type { Choices, Texts } from './controls.ts'

/** An unsent request, saved in the browser without its files. */
export interface Draft {
  texts: Texts
  choices: Choices
}

/** Reads a draft. Returns `undefined` if there is no valid draft. */
export function readFormDraft(key: string): Draft | undefined {
  try {
    return parseDraft(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/**
 * Saves a draft, or deletes it if all fields are empty. Ignores errors from full or blocked
 * storage.
 */
export function writeDraft(key: string, draft: Draft): void {
  if (isEmpty(draft)) {
    deleteDraft(key)
    return
  }
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Ignore the error, because the form works without drafts.
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Ignore the error, because the form works without drafts.
  }
}

function isEmpty({ texts, choices }: Draft): boolean {
  return (
    Object.values(texts).every((text) => text.trim() === '') &&
    Object.values(choices).every((options) => options.length === 0)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const isText = (value: unknown) => typeof value === 'string'

/** Copies an object without the entries whose values are invalid. */
function pickEntries<Value>(value: unknown, isValid: (entry: unknown) => entry is Value) {
  const entries = isRecord(value) ? Object.entries(value) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => isValid(entry[1])))
}

/**
 * Parses any value, because another page or another version of the form may have written the draft.
 * The caller ignores unknown fields and options.
 */
function parseDraft(value: unknown): Draft | undefined {
  if (!isRecord(value)) return undefined
  const draft = {
    texts: pickEntries(value.texts, isText),
    choices: pickEntries(
      value.choices,
      (entry): entry is string[] => Array.isArray(entry) && entry.every(isText),
    ),
  }
  return isEmpty(draft) ? undefined : draft
}
