import { createHash } from 'node:crypto'
import { Router } from 'express'
import { errors } from '../errors.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { limitPerAddress } from '../http/rateLimit.ts'
import { ignoreRequestCacheControl } from '../http/renderedPage.ts'
import type { Posts } from './posts.ts'

interface Services {
  posts: Posts
  /** Maximum number of requests per IP address per minute. */
  limit: number
}

// A post ID is a 64-bit integer. Requests with other IDs never reach the source.
const POST_ID = /^[1-9]\d{0,18}$/

/** Creates the route that serves a social post by ID, in the source's format. */
export function postRoutes({ posts, limit }: Services): Router {
  const router = Router()
  router
    .route('/tweet/:id')
    .get(limitPerAddress(limit), async (req, res) => {
      const { id = '' } = req.params
      if (!POST_ID.test(id)) throw errors.badPostId()
      const { body, reason, fetchedAt, isStale } = await posts.find(id)
      if (fetchedAt !== undefined) {
        res.set('Age', String(Math.max(0, Math.floor((Date.now() - fetchedAt) / 1000))))
      }
      if (isStale) res.set('Warning', '110 - "Response is Stale"')
      if (body === undefined) {
        const { code, message, status } = errors.postNotFound()
        // `PostEmbed` in `@duet/embed-post` shows this reason instead of the post.
        res.status(status).json({ success: false, data: null, reason, error: { code, message } })
        return
      }
      const text = `{"success":true,"data":${body}}`
      res.set({
        'Cache-Control': 'no-cache',
        ETag: `"${createHash('sha256').update(text).digest('base64url')}"`,
      })
      ignoreRequestCacheControl(req)
      res.type('json').send(text)
    })
    .all(rejectOtherMethods('GET, HEAD'))
  return router
}
