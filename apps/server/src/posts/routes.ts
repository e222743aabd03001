import { createHash } from 'node:crypto'
import { Router } from 'express'
import { errors } from '../errors.ts'
import { onlyMethods } from '../http/methods.ts'
import { limitPerAddress } from '../http/rateLimit.ts'
import type { Posts } from './posts.ts'

interface Services {
  posts: Posts
  /** Requests per minute and address. */
  limit: number
}

// Ids are whole numbers of 64 bits. Nothing else ever reaches the source.
const ID = /^[1-9]\d{0,18}$/

/** A social post by its id, as the source gives it. */
export function postRoutes({ posts, limit }: Services): Router {
  const router = Router()
  router
    .route('/tweet/:id')
    .get(limitPerAddress(limit), async (req, res) => {
      const { id = '' } = req.params
      if (!ID.test(id)) throw errors.badPostId()
      const { body, reason, fetchedAt, isStale } = await posts.find(id)
      if (fetchedAt !== undefined) {
        res.set('Age', String(Math.max(0, Math.floor((Date.now() - fetchedAt) / 1000))))
      }
      if (isStale) res.set('Warning', '110 - "Response is Stale"')
      if (body === undefined) {
        const { code, message, status } = errors.postGone()
        // The card tells its reader the reason.
        const answer = { success: false, data: null, reason, error: { code, message } }
        res.status(status).json(answer)
        return
      }
      const text = `{"success":true,"data":${body}}`
      res.set({
        'Cache-Control': 'no-cache',
        ETag: `"${createHash('sha256').update(text).digest('base64url')}"`,
      })
      // Who names a tag wants to know whether it still holds, whatever caches on the way may do.
      delete req.headers['cache-control']
      res.type('json').send(text)
    })
    .all(onlyMethods('GET, HEAD'))
  return router
}
