import { createHash } from 'node:crypto'
import type { Request } from 'express'
import type { Database, Transaction } from '../db/database.ts'
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

interface KeyUse {
  /** The purpose of the key. Keys with different scopes are independent. */
  scope: string
  key: string
  bodyHash: string
}

/**
 * Returns the result that is already stored for an idempotency key, if any.
 *
 * @throws AppError 409 `idempotency_conflict` if the key was used with a different body.
 */
export async function findEarlierResult(
  db: Database,
  { scope, key, bodyHash }: KeyUse,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'result_id'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', computeExpiryCutoff())
    .executeTakeFirst()
  if (row && row.body_hash !== bodyHash) throw errors.idempotencyConflict()
  return row?.result_id
}

/**
 * Calls `createRecord`, which creates a record and returns its ID, and stores the ID as the key's
 * result for 48 hours. If the key already has a result, only returns that result. Without a key,
 * always calls `createRecord`.
 *
 * @throws AppError 409 `idempotency_conflict` if the key was used with a different body.
 */
export async function runOnce(
  trx: Transaction,
  { key, ...keyUse }: Omit<KeyUse, 'key'> & { key: string | undefined },
  createRecord: () => Promise<string>,
): Promise<string> {
  if (key === undefined) return createRecord()
  const earlierResult = await findEarlierResult(trx, { ...keyUse, key })
  if (earlierResult !== undefined) return earlierResult
  const resultId = await createRecord()
  await storeResult(trx, { ...keyUse, key }, resultId)
  return resultId
}

/** Hashes the JSON of a value. The order of properties matters. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

async function storeResult(
  trx: Transaction,
  { scope, key, bodyHash }: KeyUse,
  resultId: string,
): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', computeExpiryCutoff())
    .execute()
  await trx
    .insertInto('idempotency_keys')
    .values({
      scope,
      key,
      body_hash: bodyHash,
      result_id: resultId,
      created_at: new Date().toISOString(),
    })
    .execute()
}

function computeExpiryCutoff(): string {
  return new Date(Date.now() - KEY_LIFETIME_MS).toISOString()
}
