/** How long a navigation can take to send `beforeunload`, in milliseconds. */
const PAUSE_MS = 1000

/** The keys of the drafts that this page has stored or read. */
const draftKeys = new Set<string>()

let isWarningPaused = false

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

/**
 * Keeps the browser from asking whether to leave the page during the navigation that starts now. Use
 * this if the navigation keeps the tab, and so its drafts.
 */
export function pauseWarning(): void {
  isWarningPaused = true
  // A `mailto:` URL doesn't close this page, and some browsers don't send `beforeunload` for it.
  setTimeout(() => {
    isWarningPaused = false
  }, PAUSE_MS)
}

function warnBeforeClosing(key: string): void {
  draftKeys.add(key)
  window.addEventListener('beforeunload', handleBeforeUnload)
  window.addEventListener('click', handleClick)
}

function handleClick({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a[href^="mailto:"]')) pauseWarning()
}

function handleBeforeUnload(event: BeforeUnloadEvent): void {
  if (isWarningPaused) return
  const hasDraft = [...draftKeys].some((key) => sessionStorage.getItem(key) !== null)
  if (hasDraft) event.preventDefault()
}
