import * as v from 'valibot'
import { DEPLOYMENT_FIELDS } from './deploymentFields.ts'

interface EmailOptions {
  maxLength: number
  optional?: boolean
  messages: { required: string; tooLong: string }
}

// The HTML standard's pattern for <input type="email">, plus a required dot in the domain. With
// this pattern, the browser and the server accept the same addresses.
const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** Creates a schema that trims text and accepts only a valid email address. */
export function createEmailSchema({ maxLength, optional = false, messages }: EmailOptions) {
  return v.pipe(
    v.optional(v.string(messages.required), ''),
    v.trim(),
    v.maxLength(maxLength, messages.tooLong),
    v.check((text) => (optional && text === '') || EMAIL_PATTERN.test(text), messages.required),
  )
}

/** Trims text and accepts only a valid email address of at most 200 characters. */
export const emailSchema = createEmailSchema(DEPLOYMENT_FIELDS.email)
