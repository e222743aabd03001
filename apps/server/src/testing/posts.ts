import { createHash } from 'node:crypto'
import { startUpstream } from './upstream.ts'

/** A source of posts on this machine, in the form of the public syndication endpoint. */
export async function startPostUpstream(posts: Record<string, unknown>) {
  const seen = { unchanged: 0 }
  const upstream = await startUpstream((req, res) => {
    const url = new URL(req.url ?? '/', 'http://posts.example')
    const id = url.searchParams.get('id') ?? ''
    // A missing post answers with a page; a missing token, like every other mistake, too.
    if (url.pathname !== '/tweet-result' || !url.searchParams.get('token') || !(id in posts)) {
      res.writeHead(404, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><h1>Not Found</h1>')
      return
    }
    const body = JSON.stringify(posts[id])
    const etag = `W/"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
    if (req.headers['if-none-match'] === etag) {
      seen.unchanged += 1
      res.writeHead(304, { ETag: etag }).end()
      return
    }
    res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', ETag: etag }).end(body)
  })
  return {
    ...upstream,
    /** What it answers, by id. */
    posts,
    /** How often it has said that nothing changed. */
    get unchanged() {
      return seen.unchanged
    },
  }
}

export type PostUpstream = Awaited<ReturnType<typeof startPostUpstream>>
