import { useSyncExternalStore } from 'react'

/** The theme of the document. `system` follows the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/**
 * Returns the theme that `data-theme` on the root element sets. Returns `undefined` on the server
 * and in the first render of a hydrated page. There, only CSS knows the theme.
 */
export function useRootTheme(): ThemeChoice | undefined {
  return useSyncExternalStore(subscribe, readRootTheme, () => undefined)
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function readRootTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
