import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { PageShownContext } from './PageShownContext.ts'

/**
 * Keeps code that the first page doesn't need from loading before that page is visible. Providers can
 * be nested: the first page of an inner one is also the first page of an outer one.
 */
export function PageShownProvider({ children }: { children: ReactNode }) {
  const { markPageShown: markOuterPageShown } = useContext(PageShownContext)
  const [isPageShown, setIsPageShown] = useState(false)
  const markPageShown = useCallback(() => {
    setIsPageShown(true)
    markOuterPageShown()
  }, [markOuterPageShown])
  const value = useMemo(() => ({ isPageShown, markPageShown }), [isPageShown, markPageShown])
  return <PageShownContext value={value}>{children}</PageShownContext>
}
