import { createHash } from 'node:crypto'

/** Returns a short content hash for a file name. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8)
}

/** Returns the CSP source expression that allows an inline script, without quotes. */
export function hashForCsp(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
