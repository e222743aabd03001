import type { RequestHandler } from 'express'
import { generalErrors } from '../errors.ts'

/**
 * Creates the last handler for a route, which rejects all methods that no earlier handler accepts.
 *
 * @param allowedMethods The value of the `Allow` header, such as `GET, HEAD`.
 */
export function rejectOtherMethods(allowedMethods: string): RequestHandler {
  return () => {
    throw generalErrors.methodNotAllowed(allowedMethods)
  }
}
