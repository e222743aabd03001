import { MAX_JSON_BYTES, readJson } from '@duet/kit/http'
import type { Request, Response } from 'express'
import * as v from 'valibot'
import { errors } from '../errors.ts'

/** Returns the error message for a property that's unknown or missing, or that isn't an object. */
export function describeObjectIssue({ expected }: v.StrictObjectIssue): string {
  if (expected === 'never') return 'Is not a known property'
  return expected === 'Object' ? 'Must be an object' : 'Is missing'
}

/**
 * Reads a JSON object and validates it.
 *
 * @param maxBytes Maximum size of the body. @default 16 KiB
 * @throws AppError 400 `validation_failed` with a message for each invalid property. Names of
 *   nested properties contain dots, such as `expected.status`. Also throws the errors from
 *   `readJson`, and 415 if the content type isn't JSON.
 */
export async function readValidBody<Schema extends v.GenericSchema>(
  schema: Schema,
  req: Request,
  res: Response,
  maxBytes = MAX_JSON_BYTES,
): Promise<v.InferOutput<Schema>> {
  if (!req.is('json')) throw errors.unsupportedContentType()
  const parseResult = v.safeParse(schema, await readJson(req, res, maxBytes))
  // Valibot's object schemas also accept arrays.
  if (Array.isArray(req.body)) throw errors.badRequest({ message: 'Send a JSON object.' })
  if (parseResult.success) return parseResult.output
  const problems: Record<string, string> = {}
  for (const issue of parseResult.issues) problems[nameProperty(issue)] ??= issue.message
  throw errors.validation(problems)
}

function nameProperty({ path }: v.BaseIssue<unknown>): string {
  const keys: unknown[] = path?.map(({ key }) => key) ?? []
  const names = keys.filter((key) => typeof key === 'string')
  return names.length > 0 ? names.join('.') : 'body'
}
