import { readJson } from '@duet/kit/http'
import type { Request, Response } from 'express'
import * as v from 'valibot'
import { AuthError, createValidationError } from './errors.ts'

const MAX_BODY_BYTES = 16 * 1024
const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const optionalText = v.nullish(v.string())
export const optionalObject = v.nullish(v.record(v.string(), v.unknown()))

/**
 * Reads a JSON object. A request without a body counts as `{}`. Ignores unknown keys, such as the
 * captcha fields that clients always send.
 *
 * @param maxBytes Maximum size of the body. @default 16 KiB
 */
export async function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  req: Request,
  res: Response,
  maxBytes = MAX_BODY_BYTES,
): Promise<v.InferOutput<Schema>> {
  const body = await readJson(req, res, maxBytes)
  const parseResult = v.safeParse(schema, body === undefined ? {} : body)
  if (parseResult.success && !isArrayBody(req.body)) return parseResult.output
  throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: wrong type of value')
}

// Arrays must be rejected separately, because Valibot's `object` accepts them.
function isArrayBody(body: unknown): boolean {
  return Array.isArray(body)
}

/**
 * Returns a query parameter, or `undefined` if it's missing or empty.
 *
 * @throws AuthError 400 `validation_failed` if the parameter is repeated.
 */
export function readQuery(req: Request, name: string): string | undefined {
  const value: unknown = req.query[name]
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string') return value
  throw createValidationError(`${name} must be given only once`)
}

/**
 * Returns the UUID in a path parameter, in lowercase.
 *
 * @throws AuthError 404 `validation_failed` if the parameter isn't a UUID.
 */
export function readUuid(req: Request, name: string): string {
  const value = req.params[name]
  if (typeof value === 'string' && UUID_PATTERN.test(value)) return value.toLowerCase()
  throw new AuthError(404, 'validation_failed', `${name} must be a UUID`)
}
