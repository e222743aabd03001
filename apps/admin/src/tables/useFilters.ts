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
  // The search queries that this hook has written to the URL, oldest first. While the user types,
  // the URL can still contain an earlier query.
  const writtenQueries = useRef([urlFilters.query])

  useEffect(() => {
    const index = writtenQueries.current.indexOf(urlFilters.query)
    if (index >= 0) {
      writtenQueries.current = writtenQueries.current.slice(index)
      return
    }
    // This hook didn't write the URL's query, so the user has followed a link or gone back.
    writtenQueries.current = [urlFilters.query]
    setQuery(urlFilters.query)
  }, [urlFilters.query])

  const filters = useMemo(() => ({ ...urlFilters, query }), [urlFilters, query])

  const changeFilters = useCallback(
    (changes: Partial<Filters>) => {
      const newFilters = { ...filters, ...changes }
      writtenQueries.current.push(newFilters.query)
      setQuery(newFilters.query)
      setParams(toParams(newFilters), { replace: true })
    },
    [filters, setParams, toParams],
  )
  return [filters, changeFilters]
}
