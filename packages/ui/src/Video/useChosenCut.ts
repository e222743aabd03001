import { useCallback, useSyncExternalStore } from 'react'
import type { ScreenCut } from './cut.ts'

/** Returns the first cut whose media query matches. On the server, returns the last cut. */
export function useChosenCut(cuts: readonly ScreenCut[]): ScreenCut | undefined {
  const queries = cuts.map(({ media }) => media ?? 'all').join('\n')
  const subscribe = useCallback(
    (onChange: () => void) => {
      const lists = queries.split('\n').map((query) => window.matchMedia(query))
      for (const list of lists) list.addEventListener('change', onChange)
      return () => {
        for (const list of lists) list.removeEventListener('change', onChange)
      }
    },
    [queries],
  )
  const choose = () => cuts.findIndex(({ media }) => !media || window.matchMedia(media).matches)
  const index = useSyncExternalStore(subscribe, choose, () => cuts.length - 1)
  return cuts[index] ?? cuts.at(-1)
}
