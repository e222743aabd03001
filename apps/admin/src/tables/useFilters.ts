import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/**
 * Keeps a list's filters in the URL, so that users can reload, share, and return to a view. Also
 * keeps them in React state, because the URL updates too late for a text field and for quick
 * clicks. `readFilters` and `toParams` must not change between renders.
 */
export function useFilters<Filters>(
  readFilters: (params: URLSearchParams) => Filters,
  toParams: (filters: Filters) => URLSearchParams,
): [Filters, (changes: Partial<Filters>) => void] {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const [filters, setFilters] = useState(() => readFilters(params))
  // Includes changes that aren't rendered yet, so that two changes in one event are both kept.
  const latestFilters = useRef(filters)
  // The search parameters that this hook has written to the URL, oldest first. While the user types,
  // the URL can still contain earlier parameters.
  const writtenSearches = useRef([params.toString()])

  // Depends on `location`, because the last of several changes can restore the rendered parameters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    const search = params.toString()
    const index = writtenSearches.current.lastIndexOf(search)
    if (index >= 0) {
      writtenSearches.current = writtenSearches.current.slice(index)
      return
    }
    // This hook didn't write the URL, so the user has followed a link or gone back.
    writtenSearches.current = [search]
    latestFilters.current = readFilters(params)
    setFilters(latestFilters.current)
  }, [location, params, readFilters])

  const changeFilters = useCallback(
    (changes: Partial<Filters>) => {
      const newFilters = { ...latestFilters.current, ...changes }
      const newParams = toParams(newFilters)
      latestFilters.current = newFilters
      writtenSearches.current.push(newParams.toString())
      setFilters(readFilters(newParams))
      setParams(newParams, { replace: true })
    },
    [setParams, readFilters, toParams],
  )
  return [filters, changeFilters]
}
