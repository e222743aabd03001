import { Router } from 'express'
import type { AuthService } from '../service.ts'

/** Creates the route that serves the public keys, as a JSON Web Key Set. */
export function tokenRoutes({ keys }: Pick<AuthService, 'keys'>): Router {
  const router = Router()
  router.get('/.well-known/jwks.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=600').json(keys.jwks)
  })
  return router
}
