import { readJson } from '@duet/kit/http'
import type { Request, Response } from 'express'
import * as v from 'valibot'
import { storageErrors } from './errors.ts'

/** Maximum size of a JSON list of paths, in bytes: enough for 1,000 paths of 1,024 bytes each. */
export const MAX_PATHS_BYTES = 1.25 * 1024 * 1024

/**
 * Reads a JSON body.
 * @throws StorageError `InvalidRequest` with the first problem, or the same errors as `readJson`
 */
export async function readStorageBody<Schema extends v.GenericSchema>(
  schema: Schema,
  req: Request,
  res: Response,
  maxBytes?: number,
): Promise<v.InferOutput<Schema>> {
  return parse('body', schema, await readJson(req, res, maxBytes))
}

/**
 * Reads the query of a URL.
 * @throws StorageError `InvalidRequest` with the first problem
 */
export function readStorageQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  req: Request,
): v.InferOutput<Schema> {
  return parse('querystring', schema, req.query)
}

function parse<Schema extends v.GenericSchema>(
  source: string,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const parseResult = v.safeParse(schema, value)
  if (parseResult.success) return parseResult.output
  const [issue] = parseResult.issues
  const path = v.getDotPath(issue)?.replaceAll('.', '/')
  const location = path ? `${source}/${path}` : source
  throw storageErrors.invalidRequest(`${location} ${issue.message}`)
}

/** A bucket and the path of an object in it. */
export interface Target {
  bucket: string
  path: string
}

/** Returns the bucket and path in a request's URL. Express has already percent-decoded both. */
export function readTarget(req: Request): Target {
  return { bucket: readParam(req, 'bucket'), path: readParam(req, 'path') }
}

/** Reads a parameter of the route. A wildcard's segments are joined by slashes. */
export function readParam(req: Request, name: string): string {
  const value: string | string[] | undefined = req.params[name]
  return Array.isArray(value) ? value.join('/') : (value ?? '')
}

/**
 * Decodes percent-encoded text again, because the storage client encodes names twice: with
 * URLSearchParams and then with encodeURI. Returns invalid text unchanged.
 */
export function decodeAgain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
