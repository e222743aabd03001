import * as v from 'valibot'
import { MESSAGES } from './messages.ts'

// The pattern that HTML gives for <input type="email">, with a dot demanded in the domain: what
// the browser lets pass and what the server takes are then the same.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** A valid e-mail address, trimmed, at most 200 characters. */
export const emailSchema = v.pipe(
  v.optional(v.string(MESSAGES.email), ''),
  v.trim(),
  v.maxLength(200, 'Email is too long'),
  v.regex(EMAIL, MESSAGES.email),
)
