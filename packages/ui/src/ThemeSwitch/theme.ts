import type { ThemeChoice } from '../hooks/useRootTheme.ts'

const STORAGE_KEY = 'ui-theme'

/**
 * A script that applies the stored theme before first paint. Load it as a blocking script file in
 * the `<head>`. An inline script would fail under a content security policy that forbids inline
 * scripts.
 */
export const themeScript = `try{var t=localStorage.getItem("${STORAGE_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`

/**
 * Applies a theme and stores it.
 *
 * @param root The element that gets `data-theme`, such as the host of a shadow root.
 */
export function setTheme(choice: ThemeChoice, root: Element = document.documentElement): void {
  applyTheme(choice, root)
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // If storage is blocked or full, the choice lasts until the page unloads.
  }
}

/**
 * Applies theme changes from other tabs to `root`. If `root` is the host of a shadow root, applies
 * the stored theme first, because `themeScript` doesn't. Returns a cleanup function.
 */
export function watchStoredTheme(root: Element): () => void {
  if (root !== document.documentElement) {
    const storedTheme = readStoredTheme()
    if (storedTheme) applyTheme(toTheme(storedTheme), root)
  }
  const handleStorage = (event: StorageEvent) => {
    // The key is `null` if another tab cleared all storage.
    if (event.key !== STORAGE_KEY && event.key !== null) return
    applyTheme(toTheme(event.newValue), root)
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

function readStoredTheme(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function toTheme(value: string | null): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system'
}

function applyTheme(choice: ThemeChoice, root: Element) {
  if (choice === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', choice)
}
