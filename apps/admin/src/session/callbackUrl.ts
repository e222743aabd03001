import { AUTH_ERROR_MESSAGES } from './messages.ts'

/** The result of a sign-in, which the provider adds to the URL that it redirects to. */
type CallbackResult = { state: 'ready'; code: string } | { state: 'failed'; message: string }

/**
 * Reads a sign-in's result from the query string and the fragment. Ignores `error_description`,
 * because anybody can create a link with a misleading description.
 */
export function readCallback({ search, hash }: { search: string; hash: string }): CallbackResult {
  const params = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ''))) params.set(name, value)
  const error = params.get('error_code') || params.get('error')
  if (error !== null) return { state: 'failed', message: describeError(error) }
  const code = params.get('code')
  return code
    ? { state: 'ready', code }
    : { state: 'failed', message: 'The sign-in returned without a result. Start again.' }
}

function describeError(code: string): string {
  const knownMessage = Object.hasOwn(AUTH_ERROR_MESSAGES, code)
    ? AUTH_ERROR_MESSAGES[code]
    : undefined
  if (knownMessage) return knownMessage
  const suffix = /^[a-z_]{1,60}$/.test(code) ? ` (${code})` : ''
  return `The provider reported a problem${suffix}. Try again, or sign in another way.`
}
