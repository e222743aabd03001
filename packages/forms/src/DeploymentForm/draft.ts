import { STATES, type State } from '../schema/index.ts'
import { TEXT_FIELDS, type Texts } from './fields.ts'

/** What is kept in the browser of a request that was not sent yet. */
export interface Draft {
  texts: Texts
  states: readonly State[]
}

/** Reads a draft; `undefined` where there is none, or none that can be read. */
export function readDraft(key: string): Draft | undefined {
  try {
    return parseDraft(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Keeps a draft, or forgets it where nothing is filled in. Full or forbidden storage is fine. */
export function writeDraft(key: string, draft: Draft): void {
  if (isEmpty(draft)) {
    removeDraft(key)
    return
  }
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A draft is a courtesy: without storage the form works the same.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

function isEmpty({ texts, states }: Draft): boolean {
  return states.length === 0 && TEXT_FIELDS.every((name) => texts[name].trim() === '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Anything may stand under the key, an older draft or another page's value among it. */
function parseDraft(value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value.texts)) return undefined
  const { texts: kept, states: chosen } = value
  const entries = TEXT_FIELDS.map((name) => [
    name,
    typeof kept[name] === 'string' ? kept[name] : '',
  ])
  const names: unknown[] = Array.isArray(chosen) ? chosen : []
  const draft = {
    texts: Object.fromEntries(entries) as Texts,
    states: STATES.filter((state) => names.includes(state)),
  }
  return isEmpty(draft) ? undefined : draft
}
