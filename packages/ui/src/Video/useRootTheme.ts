import { useSyncExternalStore } from 'react'

/** What decides between light and dark: the visitor's choice, or `system`. */
export type RootTheme = 'system' | 'light' | 'dark'

/**
 * The theme that the document is set to by `data-theme`, and again when that changes. `undefined` on the
 * server and in the first render of a hydrated page, where CSS has to decide.
 */
export function useRootTheme(): RootTheme | undefined {
  return useSyncExternalStore(subscribe, readRootTheme, () => undefined)
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function readRootTheme(): RootTheme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
