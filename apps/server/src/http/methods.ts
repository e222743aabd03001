import type { RequestHandler } from 'express'
import { errors } from '../errors.ts'

/** Ends a route: rejects all methods not handled before. `allow` is the value of the Allow header. */
export function onlyMethods(allow: string): RequestHandler {
  return () => {
    throw errors.methodNotAllowed(allow)
  }
}
