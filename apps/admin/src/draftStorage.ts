/** Returns a draft from `sessionStorage`, or `null` if there is none or if storage is blocked. */
export function readStoredDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Stores a draft in `sessionStorage`, so that it survives a reload and a new sign-in. Pass
 * `undefined` to remove the draft.
 */
export function storeDraft(key: string, draft: object | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked or full. The draft is still in memory.
  }
}
