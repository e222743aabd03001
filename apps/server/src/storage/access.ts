import { errors } from 'jose'
import type { Caller, WhoIs } from '../auth/callers/caller.ts'
import { storageErrors } from './errors.ts'
import { WORKFLOW_MEDIA } from './objects.ts'

const BUCKETS: ReadonlySet<string> = new Set([WORKFLOW_MEDIA])

/**
 * Whether the caller may read private buckets. To other callers, objects don't exist: the protocol
 * requires "not found" instead of "forbidden".
 *
 * @throws StorageError `AccessDenied` for a missing or invalid token.
 */
export async function mayRead(whoIs: WhoIs, header: string | undefined): Promise<boolean> {
  const caller = await whoIs(header)
  if (caller.kind === 'none' || caller.kind === 'invalid') throw denied(caller)
  return caller.kind === 'service' || (caller.kind === 'user' && caller.isAdmin)
}

/** @throws StorageError `NoSuchBucket`. */
export function checkBucket(bucket: string): void {
  if (!BUCKETS.has(bucket)) throw storageErrors.noSuchBucket()
}

function denied({ error }: Extract<Caller, { kind: 'none' | 'invalid' }>) {
  const isExpired = error.cause instanceof errors.JWTExpired
  const message = isExpired ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS'
  return storageErrors.accessDenied(message, error)
}
