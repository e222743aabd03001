import { errors } from 'jose'
import { type Caller, identify } from '../auth/caller.ts'
import type { AuthService } from '../auth/service.ts'
import { storageErrors } from './errors.ts'
import { WORKFLOW_MEDIA } from './objects.ts'

const BUCKETS: ReadonlySet<string> = new Set([WORKFLOW_MEDIA])

/**
 * Returns whether the caller may read private buckets. Respond to other callers as if objects
 * didn't exist, because the protocol requires "not found" instead of "forbidden".
 *
 * @throws StorageError `AccessDenied` for a missing or invalid token.
 */
export async function mayRead(auth: AuthService, header: string | undefined): Promise<boolean> {
  const caller = await identify(auth, header)
  if (caller.kind === 'nobody' || caller.kind === 'invalid') throw denied(caller)
  return caller.kind === 'service' || (caller.kind === 'user' && caller.isAdmin)
}

/** @throws StorageError `NoSuchBucket`. */
export function checkBucket(bucket: string): void {
  if (!BUCKETS.has(bucket)) throw storageErrors.noSuchBucket()
}

function denied({ error }: Extract<Caller, { kind: 'nobody' | 'invalid' }>) {
  const isExpired = error.cause instanceof errors.JWTExpired
  const message = isExpired ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS'
  return storageErrors.accessDenied(message, error)
}
