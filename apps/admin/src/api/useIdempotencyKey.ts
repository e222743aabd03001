import { useRef } from 'react'
import { createId } from './createId.ts'

/**
 * Returns a function that creates an idempotency key for a request's content. The same content gets
 * the same key, so that resending the request after a lost response changes nothing.
 */
export function useIdempotencyKey(): (content: string) => string {
  const lastKey = useRef<{ content: string; key: string }>(undefined)
  return (content) => {
    if (lastKey.current?.content !== content) lastKey.current = { content, key: createId() }
    return lastKey.current.key
  }
}
