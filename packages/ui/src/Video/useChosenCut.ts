import { useCallback, useSyncExternalStore } from 'react'
import { matchesMedia, watchMedia } from '../hooks/mediaQueries.ts'
import type { ScreenCut } from './cut.ts'

/** Returns the first cut whose media query matches. On the server, returns the last cut. */
export function useChosenCut(cuts: readonly ScreenCut[]): ScreenCut | undefined {
  // Joined into one string, so that the hook's dependency changes only if a query changes.
  const joinedQueries = cuts.map(({ media }) => media ?? 'all').join('\n')
  const subscribe = useCallback(
    (onChange: () => void) => {
      const cleanups = joinedQueries.split('\n').map((query) => watchMedia(query, onChange))
      return () => {
        for (const cleanup of cleanups) cleanup()
      }
    },
    [joinedQueries],
  )
  const findMatchingIndex = () => cuts.findIndex(({ media }) => !media || matchesMedia(media))
  const index = useSyncExternalStore(subscribe, findMatchingIndex, () => cuts.length - 1)
  return cuts[index] ?? cuts.at(-1)
}
