import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Keeps a list's filters in the URL, so that users can reload, share, and return to a view. Also
 * keeps the search query in React state, because the URL updates too late for a text field.
 * `readFilters` and `toParams` must not change between renders.
 */
export function useFilters<Filters extends { query: string }>(
  readFilters: (params: URLSearchParams) => Filters,
  toParams: (filters: Filters) => URLSearchParams,
): [Filters, (changes: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams()
  const urlFilters = useMemo(() => readFilters(params), [params, readFilters])
  const [query, setQuery] = useState(urlFilters.query)
  // Includes changes that the URL doesn't contain yet, so that quick changes don't undo each other.
  const latestFilters = useRef(urlFilters)
  const search = params.toString()
  // The search parameters that this hook has written to the URL, oldest first. While the user types,
  // the URL can still contain earlier parameters.
  const writtenSearches = useRef([search])

  useEffect(() => {
    const index = writtenSearches.current.indexOf(search)
    if (index >= 0) {
      writtenSearches.current = writtenSearches.current.slice(index)
      return
    }
    // This hook didn't write the URL, so the user has followed a link or gone back.
    writtenSearches.current = [search]
    latestFilters.current = urlFilters
    setQuery(urlFilters.query)
  }, [search, urlFilters])

  const filters = useMemo(() => ({ ...urlFilters, query }), [urlFilters, query])

  const changeFilters = useCallback(
    (changes: Partial<Filters>) => {
      const newFilters = { ...latestFilters.current, ...changes }
      const newParams = toParams(newFilters)
      latestFilters.current = newFilters
      writtenSearches.current.push(newParams.toString())
      setQuery(newFilters.query)
      setParams(newParams, { replace: true })
    },
    [setParams, toParams],
  )
  return [filters, changeFilters]
}
