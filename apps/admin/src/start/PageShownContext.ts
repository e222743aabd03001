import { createContext, useContext, useEffect } from 'react'

interface PageShown {
  /** Whether the first page is visible, or has been. */
  isPageShown: boolean
  markPageShown(): void
}

/** Without a provider, as in tests, nothing waits for the first page. */
export const PageShownContext = createContext<PageShown>({
  isPageShown: true,
  markPageShown() {},
})

/** Returns whether code that the first page doesn't need may load. */
export const useIsPageShown = () => useContext(PageShownContext).isPageShown

/** Call this in a page that shows a placeholder until its data has loaded. */
export function useMarkPageShown(isShown: boolean): void {
  const { markPageShown } = useContext(PageShownContext)
  useEffect(() => {
    if (!isShown) return
    // Let the browser paint the page first.
    const timer = setTimeout(markPageShown)
    return () => clearTimeout(timer)
  }, [isShown, markPageShown])
}
