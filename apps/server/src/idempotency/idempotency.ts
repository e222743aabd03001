import type { Request } from 'express'
import type { Database } from '../db/database.ts'
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

/** Finds a key's result, and the hash of the request body that was first sent with the key. */
export async function findResult(
  db: Database,
  scope: string,
  key: string,
): Promise<{ bodyHash: string; resultId: string } | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'result_id'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', computeExpiryCutoff())
    .executeTakeFirst()
  return row && { bodyHash: row.body_hash, resultId: row.result_id }
}

/**
 * Stores a key with its result for 48 hours. Call it in the transaction that creates the result.
 */
export async function storeKey(
  trx: Database,
  scope: string,
  key: string,
  bodyHash: string,
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
