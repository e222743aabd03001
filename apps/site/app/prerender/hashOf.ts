import { createHash } from 'node:crypto'

/** Names a file by what is in it. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8)
}

/** What names an inline script in a content security policy, its quotes aside. */
export function sourceOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
