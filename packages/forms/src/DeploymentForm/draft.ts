import { STATES, type State } from '../schema/index.ts'
import { type Texts, TYPED_FIELD_NAMES } from './fields.ts'

/** An unsent request, saved in the browser without its files. */
export interface Draft {
  texts: Texts
  states: readonly State[]
}

/** Reads a draft. Returns `undefined` if there is no valid draft. */
export function readDraft(key: string): Draft | undefined {
  try {
    return parseDraft(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/**
 * Saves a draft, or removes it if all fields are empty. Ignores errors from full or blocked
 * storage.
 */
export function writeDraft(key: string, draft: Draft): void {
  if (isEmpty(draft)) {
    removeDraft(key)
    return
  }
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The form works without drafts.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // The form works without drafts.
  }
}

function isEmpty({ texts, states }: Draft): boolean {
  return states.length === 0 && TYPED_FIELD_NAMES.every((name) => texts[name].trim() === '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Parses any value, because another page or another version of the form may have written the draft.
 */
function parseDraft(value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value.texts)) return undefined
  const { texts } = value
  const savedUsStates: unknown[] = Array.isArray(value.states) ? value.states : []
  const entries = TYPED_FIELD_NAMES.map((name) => [
    name,
    typeof texts[name] === 'string' ? texts[name] : '',
  ])
  const draft = {
    texts: Object.fromEntries(entries) as Texts,
    states: STATES.filter((state) => savedUsStates.includes(state)),
  }
  return isEmpty(draft) ? undefined : draft
}
