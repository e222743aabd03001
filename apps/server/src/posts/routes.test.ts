import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPostUpstream } from '../testing/posts.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { readDemoPosts } from './demo.ts'

const BUNDLED_POST_IDS = [...readDemoPosts('Any').keys()]
const SAMPLE_POST = {
  __typename: 'Tweet',
  id_str: '20',
  text: 'just &amp; so',
  user: { name: 'A' },
}

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

describe('without a source', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ PRODUCT_NAME: 'Zephyr' })
  })
  afterAll(() => server.close())

  it.each(BUNDLED_POST_IDS)('returns the bundled post %s', async (id) => {
    const { status, headers, body } = await server.request(`/api/tweet/${id}`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(body).toMatchObject({ success: true, data: { id_str: id, user: { name: 'Zephyr' } } })
  })

  it('responds 404 with null to other IDs', async () => {
    const { status, body } = await server.request('/api/tweet/20')
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, data: null, error: { code: 'post_not_found' } })
  })

  it.each(['abc', '0', '020', '-1', '1e3', '1.0', '12345678901234567890', '1%2f2', '%00'])(
    'responds 400 to the ID %s',
    async (id) => {
      const { status, body } = await server.request(`/api/tweet/${id}`)
      expect([status, body.error.code]).toEqual([400, 'bad_post_id'])
    },
  )

  it('supports only GET and HEAD for a single ID', async () => {
    expect((await server.request('/api/tweet/20', { method: 'POST' })).status).toBe(405)
    expect((await server.request('/api/tweet/20/1')).status).toBe(404)
    expect((await server.request('/api/tweet')).status).toBe(404)
    const headResponse = await server.request(`/api/tweet/${BUNDLED_POST_IDS[0]}`, {
      method: 'HEAD',
    })
    expect([headResponse.status, headResponse.text]).toEqual([200, ''])
  })

  it('responds 304 if the ETag matches', async () => {
    const path = `/api/tweet/${BUNDLED_POST_IDS[0]}`
    const etag = (await server.request(path)).headers.get('ETag') ?? ''
    const cachedResponse = await server.request(path, { headers: { 'If-None-Match': etag } })
    expect([cachedResponse.status, cachedResponse.text]).toEqual([304, ''])
  })

  it('allows pages to load resources only from this origin', async () => {
    const { headers } = await server.request('/api/tweet/20')
    expect(headers.get('Content-Security-Policy')).not.toContain('https:')
  })
})

describe('with a source', () => {
  it('returns posts unchanged, with their age, and 404 with the reason', async () => {
    const upstream = await startPostUpstream({
      '20': SAMPLE_POST,
      '21': {
        __typename: 'TweetTombstone',
        tombstone: { text: { text: 'This Post was deleted by the Post author.' } },
      },
    })
    closers.push(upstream.close)
    const server = await startTestServer({ POST_SOURCE_URL: `${upstream.url}/` })
    closers.push(server.close)
    const foundResponse = await server.request('/api/tweet/20')
    expect(foundResponse.body).toEqual({ success: true, data: SAMPLE_POST })
    expect(foundResponse.headers.get('Age')).toMatch(/^\d+$/)
    const missingResponse = await server.request('/api/tweet/21')
    expect(missingResponse.status).toBe(404)
    expect(missingResponse.body).toMatchObject({ data: null, reason: 'deleted' })
    const bundledId = BUNDLED_POST_IDS[0]
    expect((await server.request(`/api/tweet/${bundledId}`)).status).toBe(404)
    upstream.fail('error 500')
    expect((await server.request('/api/tweet/20')).body.data).toEqual(SAMPLE_POST)
    const failedResponse = await server.request('/api/tweet/22')
    expect([failedResponse.status, failedResponse.body.error.code]).toEqual([
      502,
      'post_source_failed',
    ])
  })

  it('allows pages to load the source’s images and videos without a referrer', async () => {
    const server = await startTestServer({ POST_SOURCE_URL: 'https://posts.example.com' })
    closers.push(server.close)
    const { headers } = await fetch(`${server.url}/healthz`)
    const policy = headers.get('Content-Security-Policy') ?? ''
    for (const directiveName of ['img-src', 'media-src', 'connect-src']) {
      const directive = policy.split(';').find((part) => part.trim().startsWith(directiveName))
      expect(directive).toContain('https://pbs.twimg.com')
      expect(directive).toContain('https://video.twimg.com')
    }
    for (const directiveName of ['default-src', 'script-src', 'style-src', 'form-action']) {
      const directive = policy.split(';').find((part) => part.trim().startsWith(directiveName))
      expect(directive).not.toContain('https:')
    }
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
  })

  it('responds 429 above the limit per IP address', async () => {
    const server = await startTestServer({ LIMIT_POSTS: '1' })
    closers.push(server.close)
    expect((await server.request('/api/tweet/20')).status).toBe(404)
    const secondResponse = await server.request('/api/tweet/20')
    expect([secondResponse.status, Number(secondResponse.headers.get('Retry-After')) > 0]).toEqual([
      429,
      true,
    ])
  })
})
