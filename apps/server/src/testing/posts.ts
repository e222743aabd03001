import { createHash } from 'node:crypto'
import { startUpstream } from '@duet/kit/testing'

/** Starts a server that simulates X's public syndication endpoint for posts. */
export async function startPostUpstream(posts: Record<string, unknown>) {
  const responseCounts = { notModified: 0 }
  const upstream = await startUpstream((req, res) => {
    const url = new URL(req.url ?? '/', 'http://posts.example')
    const id = url.searchParams.get('id') ?? ''
    // The real endpoint responds with an HTML page for missing posts and invalid requests.
    if (url.pathname !== '/tweet-result' || !url.searchParams.get('token') || !(id in posts)) {
      res.writeHead(404, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><h1>Not Found</h1>')
      return
    }
    const body = JSON.stringify(posts[id])
    const etag = `W/"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
    if (req.headers['if-none-match'] === etag) {
      responseCounts.notModified += 1
      res.writeHead(304, { ETag: etag }).end()
      return
    }
    res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', ETag: etag }).end(body)
  })
  return {
    ...upstream,
    /** The posts to serve, by ID. */
    posts,
    /** The number of 304 responses so far. */
    get notModifiedCount() {
      return responseCounts.notModified
    },
  }
}

export type PostUpstream = Awaited<ReturnType<typeof startPostUpstream>>
