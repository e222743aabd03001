/** The keys of the drafts that this page has stored or read. */
const draftKeys = new Set<string>()

/** Returns a draft from `sessionStorage`, or `null` if there is none or if storage is blocked. */
export function readStoredDraft(key: string): unknown {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (draft !== null) warnBeforeClosing(key)
    return draft
  } catch {
    return null
  }
}

/**
 * Stores a draft in `sessionStorage`, so that it survives a reload and a new sign-in. Pass
 * `undefined` to remove the draft. Closing the tab removes all drafts, so the browser asks first.
 */
export function storeDraft(key: string, draft: object | undefined): void {
  try {
    if (draft) {
      sessionStorage.setItem(key, JSON.stringify(draft))
      warnBeforeClosing(key)
    } else sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked or full. The draft is still in memory.
  }
}

function warnBeforeClosing(key: string): void {
  draftKeys.add(key)
  window.addEventListener('beforeunload', handleBeforeUnload)
}

function handleBeforeUnload(event: BeforeUnloadEvent): void {
  const hasDraft = [...draftKeys].some((key) => sessionStorage.getItem(key) !== null)
  if (hasDraft) event.preventDefault()
}
