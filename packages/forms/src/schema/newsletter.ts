import * as v from 'valibot'
import { emailSchema } from './email.ts'
import { type Parsed, parseWith } from './parse.ts'

/** Valibot schema of a newsletter sign-up. */
export const newsletterSchema = v.object({ email: emailSchema })

/** A parsed newsletter sign-up. */
export type NewsletterRequest = v.InferOutput<typeof newsletterSchema>

/** Parses a newsletter sign-up from a form or a request body. */
export function parseNewsletter(input: unknown): Parsed<NewsletterRequest> {
  return parseWith(newsletterSchema, input)
}
