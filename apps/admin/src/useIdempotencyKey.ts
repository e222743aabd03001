import { useRef } from 'react'

/**
 * Returns a function that returns an idempotency key for `content`. The same content gets the same
 * key, so that sending it again after a lost response changes nothing.
 */
export function useIdempotencyKey(): (content: string) => string {
  const last = useRef<{ content: string; key: string }>(undefined)
  return (content) => {
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
