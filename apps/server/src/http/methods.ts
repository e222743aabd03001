import type { RequestHandler } from 'express'
import { errors } from '../errors.ts'

/**
 * Creates the last handler of a route. It rejects all methods that no earlier handler accepts.
 *
 * @param allow value of the `Allow` header
 */
export function rejectOtherMethods(allow: string): RequestHandler {
  return () => {
    throw errors.methodNotAllowed(allow)
  }
}
