import * as v from 'valibot'
import { DEPLOYMENT_FIELDS } from './deploymentFields.ts'
import { createEmailSchema, emailSchema } from './email.ts'
import { parseWithCodes, withCodes } from './fieldMessages.ts'
import type { Parsed } from './parse.ts'

/** Valibot schema for a newsletter sign-up. */
export const newsletterSchema = v.object({ email: emailSchema })

/** A parsed newsletter sign-up. */
export type NewsletterRequest = v.InferOutput<typeof newsletterSchema>

const { email } = DEPLOYMENT_FIELDS
const schemaWithCodes = v.object({ email: createEmailSchema(withCodes(email)) })

/** Parses a newsletter sign-up from a form or a request body. */
export function parseNewsletter(input: unknown): Parsed<NewsletterRequest> {
  return parseWithCodes(schemaWithCodes, input, { email })
}
