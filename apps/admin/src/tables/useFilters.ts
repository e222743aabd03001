import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Keeps a list's filters in the URL, so that users can reload, share, and return to a view. Also
 * keeps the search text in React state, because the router updates late and typing must not lag.
 * `read` and `write` must not change between renders.
 */
export function useFilters<Filters extends { query: string }>(
  read: (params: URLSearchParams) => Filters,
  write: (filters: Filters) => URLSearchParams,
): [Filters, (changes: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams()
  const urlFilters = useMemo(() => read(params), [params, read])
  const [query, setQuery] = useState(urlFilters.query)
  // Search texts that this hook has written to the URL, newest last. While the user types, the URL
  // lags behind.
  const written = useRef([urlFilters.query])

  useEffect(() => {
    const index = written.current.indexOf(urlFilters.query)
    if (index >= 0) {
      written.current = written.current.slice(index)
      return
    }
    // This hook didn't write the text, so the user has followed a link or gone back.
    written.current = [urlFilters.query]
    setQuery(urlFilters.query)
  }, [urlFilters.query])

  const filters = useMemo(() => ({ ...urlFilters, query }), [urlFilters, query])

  const change = useCallback(
    (changes: Partial<Filters>) => {
      const next = { ...filters, ...changes }
      written.current.push(next.query)
      setQuery(next.query)
      setParams(write(next), { replace: true })
    },
    [filters, setParams, write],
  )
  return [filters, change]
}
