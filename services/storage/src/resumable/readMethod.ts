import type { Request } from 'express'
import { storageErrors } from '../errors.ts'

const METHODS = ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']

/**
 * Returns the method of a request for a resumable upload. Clients that can't send PATCH or DELETE
 * send POST with the header `X-HTTP-Method-Override` instead.
 * @throws StorageError `InvalidRequest` if the protocol doesn't have the method
 */
export function readMethod(req: Request): string {
  const method = (req.get('x-http-method-override') ?? req.method).toUpperCase()
  if (METHODS.includes(method)) return method
  throw storageErrors.invalidRequest(
    'X-HTTP-Method-Override must be POST, PATCH, HEAD, DELETE, or OPTIONS',
  )
}

/** Returns whether requests with a method can send bytes of an upload. */
export function hasContent(method: string): boolean {
  return method === 'POST' || method === 'PATCH'
}
