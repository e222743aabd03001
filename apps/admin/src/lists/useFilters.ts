import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * A list's filters, kept in the address, so that a view can be reloaded, sent to someone and come
 * back to. The query is held here as well: the router updates late, and typing must never wait.
 * `read` and `write` must not change between renders.
 */
export function useFilters<Filters extends { query: string }>(
  read: (params: URLSearchParams) => Filters,
  write: (filters: Filters) => URLSearchParams,
): [Filters, (part: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams()
  const inAddress = useMemo(() => read(params), [params, read])
  const [query, setQuery] = useState(inAddress.query)
  // What was written into the address, the newest last; while someone types, it is some words behind.
  const written = useRef([inAddress.query])

  useEffect(() => {
    const index = written.current.indexOf(inAddress.query)
    if (index >= 0) {
      written.current = written.current.slice(index)
      return
    }
    // Nothing of ours: someone followed a link, or went back.
    written.current = [inAddress.query]
    setQuery(inAddress.query)
  }, [inAddress.query])

  const filters = useMemo(() => ({ ...inAddress, query }), [inAddress, query])

  const change = useCallback(
    (part: Partial<Filters>) => {
      const next = { ...filters, ...part }
      written.current.push(next.query)
      setQuery(next.query)
      setParams(write(next), { replace: true })
    },
    [filters, setParams, write],
  )
  return [filters, change]
}
