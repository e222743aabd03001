import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { getThemeRoot } from './roots.ts'

/** The theme of the document. `system` follows the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/**
 * Returns the theme that `data-theme` sets on the root element, or on the host of a shadow root.
 * Returns `undefined` on the server and in the first render of a hydrated page. Before hydration,
 * only CSS knows the theme.
 *
 * @param element An element that the component renders.
 */
export function useRootTheme(element: RefObject<Element | null>): ThemeChoice | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange)
      observer.observe(findThemeRoot(element), { attributeFilter: ['data-theme'] })
      return () => observer.disconnect()
    },
    [element],
  )
  return useSyncExternalStore(
    subscribe,
    () => readTheme(findThemeRoot(element)),
    () => undefined,
  )
}

/** Returns the theme root of the element, or the document's root until the component mounts. */
function findThemeRoot({ current }: RefObject<Element | null>): Element {
  return current ? getThemeRoot(current) : document.documentElement
}

function readTheme(root: Element): ThemeChoice {
  const theme = root.getAttribute('data-theme')
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
