import type { RequestHandler } from 'express'
import { errors } from '../errors.ts'

/**
 * Creates a route's last handler, which rejects all other methods. `allow` is the value of the
 * Allow header.
 */
export function rejectOtherMethods(allow: string): RequestHandler {
  return () => {
    throw errors.methodNotAllowed(allow)
  }
}
