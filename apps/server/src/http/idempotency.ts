import { createHash } from 'node:crypto'
import type { Database, Transaction } from '@duet/kit/database'
import type { Request } from 'express'
import * as v from 'valibot'
import { errors } from '../errors.ts'

const KEY_LIFETIME_MS = 48 * 60 * 60 * 1000

/**
 * Returns the `Idempotency-Key` of a request, if any.
 * @throws AppError 400 for a key that is empty, longer than 255 characters, or not printable
 *   ASCII.
 */
export function readIdempotencyKey(req: Request): string | undefined {
  const key = req.get('Idempotency-Key')
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) throw errors.badIdempotencyKey()
  return key
}

interface KeyUse<T> {
  /** The purpose of the key. Keys with different scopes are independent. */
  scope: string
  key: string
  bodyHash: string
  /**
   * Parses a stored result. Versions before December 2026 stored text instead of JSON for some
   * scopes, which the parser gets unchanged.
   */
  result: v.GenericSchema<unknown, T>
}

/**
 * Returns the result that is already stored for an idempotency key, if any.
 *
 * @throws AppError 409 `idempotency_conflict` if the key was used with a different body.
 */
export async function findEarlierResult<T>(
  db: Database,
  { scope, key, bodyHash, result }: KeyUse<T>,
): Promise<T | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'result_id'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', computeExpiryCutoff())
    .executeTakeFirst()
  if (row && row.body_hash !== bodyHash) throw errors.idempotencyConflict()
  return row && v.parse(result, parseJson(row.result_id))
}

/**
 * Calls `run`, and stores the JSON of what it returns as the key's result for 48 hours. If the key
 * already has a result, only returns that result. Without a key, always calls `run`.
 *
 * @throws AppError 409 `idempotency_conflict` if the key was used with a different body.
 */
export async function runOnce<T extends NonNullable<unknown>>(
  trx: Transaction,
  { key, ...keyUse }: Omit<KeyUse<T>, 'key'> & { key: string | undefined },
  run: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return run()
  const earlierResult = await findEarlierResult(trx, { ...keyUse, key })
  if (earlierResult !== undefined) return earlierResult
  const result = await run()
  await storeResult(trx, { ...keyUse, key }, result)
  return result
}

/**
 * Calls `createRecord`, which creates a record and returns its ID. With a key, does so once, as
 * `runOnce` describes.
 */
export function createOnce(
  trx: Transaction,
  keyUse: Omit<Parameters<typeof runOnce<string>>[1], 'result'>,
  createRecord: () => Promise<string>,
): Promise<string> {
  return runOnce(trx, { ...keyUse, result: v.string() }, createRecord)
}

/** Hashes the JSON of a value. The order of properties matters. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/**
 * Hashes the values of a form's fields, and a list that describes its files. Ignores empty values at
 * the end. So the hash of a request stays the same if a newer server has more, optional fields.
 */
export function hashForm(values: readonly unknown[], files: readonly unknown[]): string {
  const lastIndex = values.findLastIndex((value) => !isEmpty(value))
  return hashJson([values.slice(0, lastIndex + 1), files])
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

async function storeResult<T>(
  trx: Transaction,
  { scope, key, bodyHash }: KeyUse<T>,
  result: T,
): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '<=', computeExpiryCutoff())
    .execute()
  await trx
    .insertInto('idempotency_keys')
    .values({
      scope,
      key,
      body_hash: bodyHash,
      result_id: JSON.stringify(result),
      created_at: new Date().toISOString(),
    })
    .execute()
}

/** Deletes expired keys. */
export async function purgeIdempotencyKeys(trx: Transaction): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', computeExpiryCutoff())
    .execute()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function computeExpiryCutoff(): string {
  return new Date(Date.now() - KEY_LIFETIME_MS).toISOString()
}
