import * as v from 'valibot'
import { MESSAGES } from './messages.ts'
import { type Parsed, parseWith } from './parse.ts'

/**
 * A sign-in. Requires both fields, but leaves it to the server to check whether they're correct.
 */
export const signInSchema = v.object({
  email: v.pipe(v.optional(v.string(MESSAGES.email), ''), v.trim(), v.minLength(1, MESSAGES.email)),
  password: v.pipe(v.optional(v.string(MESSAGES.password), ''), v.minLength(1, MESSAGES.password)),
})

/** A parsed sign-in. */
export type SignInRequest = v.InferOutput<typeof signInSchema>

/** Parses a sign-in from a form. */
export function parseSignIn(input: unknown): Parsed<SignInRequest> {
  return parseWith(signInSchema, input)
}
