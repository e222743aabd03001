import { generalErrors, handleErrors, type Logger } from '@duet/kit'
import { type RequestHandler, Router } from 'express'
import { presentAuthError } from '../errors.ts'

/** Rejects every request, because the hosted auth service manages the accounts. */
export function rejectAccountRequests(url: string): RequestHandler {
  return () => {
    throw generalErrors.notFound({ message: `This server uses the accounts of ${url}.` })
  }
}

/**
 * Creates the routes under `/auth/v1` for a server that uses a hosted auth service. Every route
 * responds with 404 and names the hosted service.
 */
export function hostedRoutes(url: string, log: Logger): Router {
  const router = Router()
  router.use(rejectAccountRequests(url))
  router.use(handleErrors(log, presentAuthError))
  return router
}
