import type { ThemeChoice } from '../hooks/useRootTheme.ts'

const key = 'ui-theme'

/**
 * A script that applies the stored theme before first paint. Load it as a blocking script file in
 * the `<head>`. An inline script would fail under a content security policy that forbids inline
 * scripts.
 */
export const themeScript = `try{var t=localStorage.getItem("${key}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`

/** Applies a theme to the document and stores it. */
export function setTheme(choice: ThemeChoice): void {
  apply(choice)
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // If storage is blocked or full, the choice lasts until the page unloads.
  }
}

/** Applies theme changes from other tabs. Returns a cleanup function. */
export function watchStoredTheme(): () => void {
  const handleStorage = (event: StorageEvent) => {
    // The key is `null` if another tab cleared all storage.
    if (event.key !== key && event.key !== null) return
    apply(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

function apply(choice: ThemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}
