import type { RequestHandler } from 'express'
import { errors } from '../errors.ts'

/** The end of a route: every method that got this far is none of `allow` (as the header has it). */
export function onlyMethods(allow: string): RequestHandler {
  return () => {
    throw errors.methodNotAllowed(allow)
  }
}
