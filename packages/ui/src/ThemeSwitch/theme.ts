/** What the reader asked for: the system's choice, or one of the two. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const key = 'ui-theme'
const listeners = new Set<() => void>()

/**
 * Sets the stored theme before the first paint. For a blocking script of its own file in the
 * `<head>`, so that a content security policy without inline scripts can stay.
 */
export const themeScript = `try{var t=localStorage.getItem("${key}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`

export function readTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function setTheme(choice: ThemeChoice): void {
  apply(choice)
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Storage may be forbidden or full: the choice then lasts as long as the page.
  }
}

/** Tells of changes here and in other tabs. */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', handleStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', handleStorage)
  }
}

function apply(choice: ThemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  for (const listener of listeners) listener()
}

function handleStorage(event: StorageEvent) {
  // A key of null tells that the whole storage was cleared.
  if (event.key !== key && event.key !== null) return
  apply(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
}
