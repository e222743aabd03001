import * as v from 'valibot'
import { DEPLOYMENT_FIELDS } from './deploymentFields.ts'

const { maxLength, messages } = DEPLOYMENT_FIELDS.email

// The HTML standard's pattern for <input type="email">, plus a required dot in the domain. With
// this pattern, the browser and the server accept the same addresses.
const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** Accepts a valid email address of at most 200 characters, and trims it. */
export const emailSchema = v.pipe(
  v.optional(v.string(messages.required), ''),
  v.trim(),
  v.maxLength(maxLength, messages.tooLong),
  v.regex(EMAIL_PATTERN, messages.required),
)
