import { createHash } from 'node:crypto'
import { ignoreRequestCacheControl } from '@duet/kit/http'
import { errors } from '../errors.ts'
import { route, SENT } from '../routing/route.ts'
import type { Posts } from './posts.ts'

interface Services {
  posts: Posts
}

// A post ID is a 64-bit integer. Requests with other IDs never reach the source.
const POST_ID = /^[1-9]\d{0,18}$/

export const postRoutes = [
  route('GET /api/tweet/:id', {
    summary: 'Returns a social post, in the format of its source.',
    description: 'An unknown post gets 404 with a `reason`, which `PostEmbed` shows instead.',
    access: 'public',
    limit: 'posts',
    params: { id: { pattern: POST_ID, createError: errors.badPostId } },
    responds: 'json',
    async handle({ req, res, params }, { posts }: Services) {
      const { body, reason, fetchedAt, isStale } = await posts.find(params.id)
      if (fetchedAt !== undefined) {
        res.set('Age', String(Math.max(0, Math.floor((Date.now() - fetchedAt) / 1000))))
      }
      if (isStale) res.set('Warning', '110 - "Response is Stale"')
      if (body === undefined) {
        const { code, message, status } = errors.postNotFound()
        // `PostEmbed` in `@duet/embed-post` shows this reason instead of the post.
        res.status(status).json({ success: false, data: null, reason, error: { code, message } })
        return SENT
      }
      const text = `{"success":true,"data":${body}}`
      res.set({
        'Cache-Control': 'no-cache',
        ETag: `"${createHash('sha256').update(text).digest('base64url')}"`,
      })
      ignoreRequestCacheControl(req)
      res.type('json').send(text)
      return SENT
    },
  }),
]
