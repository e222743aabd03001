import { useSyncExternalStore } from 'react'

/**
 * Returns whether the dark theme is shown. Returns `false` on the server and in the first render of
 * a hydrated page.
 */
export const useIsDark = () => useSyncExternalStore(subscribe, readIsDark, () => false)

const getDarkQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

function readIsDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : getDarkQuery().matches
}

function subscribe(onChange: () => void) {
  const query = getDarkQuery()
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  query.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    query.removeEventListener('change', onChange)
  }
}
