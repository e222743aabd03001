import * as v from 'valibot'
import { MESSAGES } from './messages.ts'
import { type Parsed, parseWith } from './parse.ts'
import { trimEmail } from './trimEmail.ts'

/**
 * Valibot schema for a sign-in. Only checks that both fields are filled in. The server checks the
 * credentials.
 */
export const signInSchema = v.object({
  email: v.pipe(
    v.optional(v.string(MESSAGES.email), ''),
    v.transform(trimEmail),
    v.minLength(1, MESSAGES.email),
  ),
  password: v.pipe(v.optional(v.string(MESSAGES.password), ''), v.minLength(1, MESSAGES.password)),
})

/** A parsed sign-in request. */
export type SignInRequest = v.InferOutput<typeof signInSchema>

/** Parses a sign-in request from a form. */
export function parseSignIn(input: unknown): Parsed<SignInRequest> {
  return parseWith(signInSchema, input)
}
