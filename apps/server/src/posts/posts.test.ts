import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parsePost } from '@duet/embed-post/post'
import type { Database } from '@duet/kit/database'
import { startUpstream, type UpstreamFault } from '@duet/kit/testing'
import { UpstreamError } from '@duet/kit/upstream'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/migratedDatabase.ts'
import { type PostUpstream, startPostUpstream } from '../testing/posts.ts'
import { readDemoPosts } from './demo.ts'
import { createPosts, POSTS_FRESH_MS, type Posts, STALE_MS } from './posts.ts'
import { createSource, type PostSource } from './source.ts'
import { createSyndicationToken } from './token.ts'

const SAMPLE_POST = {
  __typename: 'Tweet',
  id_str: '20',
  text: 'just &amp; so',
  user: { name: 'A' },
}
const BODY = JSON.stringify(SAMPLE_POST)

let upstream: PostUpstream
let dataDir: string
let db: Database
let clock: number
const openedServices: Posts[] = []

beforeEach(async () => {
  upstream = await startPostUpstream({ '20': SAMPLE_POST })
  dataDir = await mkdtemp(join(tmpdir(), 'posts-'))
  db = await createTestDatabase(dataDir)
  clock = Date.now()
})
afterEach(async () => {
  for (const posts of openedServices.splice(0)) posts.close()
  await upstream.close()
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

// A time limit that no test reaches, even on a busy machine.
const LONG_TIMEOUT_MS = 300_000

function open({
  timeoutMs = LONG_TIMEOUT_MS,
  maxWaitMs = LONG_TIMEOUT_MS,
  source = createSource(upstream.url, timeoutMs),
} = {}): Posts {
  const log = pino({ level: 'silent' })
  const now = () => clock
  const posts = createPosts({ db, log, source, now, maxWaitMs })
  openedServices.push(posts)
  return posts
}

it.each([
  ['20', '6dq1a2xwd93'],
  ['1346889436626259968', '39jdlu2hpym'],
  ['1900000000000000000', '4ltxr9b3f'],
])('computes the token of %s as %s', (id, token) => {
  expect(createSyndicationToken(id)).toBe(token)
})

it('requests the public endpoint and returns the post unchanged', async () => {
  expect(await open().find('20')).toEqual({ body: BODY, fetchedAt: clock, isStale: false })
  expect(upstream.requests).toEqual(['GET /tweet-result?id=20&lang=en&token=6dq1a2xwd93'])
})

it('shares one request between concurrent callers and caches the response', async () => {
  const posts = open()
  const release = upstream.hold()
  const responses = Array.from({ length: 20 }, () => posts.find('20'))
  release()
  for (const { body } of await Promise.all(responses)) expect(body).toBe(BODY)
  clock += POSTS_FRESH_MS - 1
  await posts.find('20')
  expect(upstream.requests).toHaveLength(1)
})

it('serves cached posts after a restart', async () => {
  await open().find('20')
  upstream.fail('error 500')
  expect(await open().find('20')).toMatchObject({ body: BODY })
  expect(upstream.requests).toHaveLength(1)
})

it('revalidates a cached post by its ETag', async () => {
  const posts = open()
  await posts.find('20')
  clock += POSTS_FRESH_MS
  expect(await posts.find('20')).toEqual({ body: BODY, fetchedAt: clock, isStale: false })
  expect(upstream.notModifiedCount).toBe(1)
  const changedPost = { ...SAMPLE_POST, favorite_count: 7 }
  upstream.posts['20'] = changedPost
  clock += POSTS_FRESH_MS
  expect((await posts.find('20')).body).toBe(JSON.stringify(changedPost))
})

const createTombstone = (text: string) => ({
  __typename: 'TweetTombstone',
  tombstone: { text: { text, entities: [], rtl: false } },
})

it.each([
  ['404', undefined, 'not-found'],
  ['an empty object', {}, 'not-found'],
  ['null', null, 'not-found'],
  [
    'a tombstone',
    createTombstone('This Post was deleted by the Post author. Learn more'),
    'deleted',
  ],
  ['a suspended author', createTombstone('This Post is from a suspended account.'), 'suspended'],
  ['a bare tombstone', { __typename: 'TweetTombstone' }, 'unavailable'],
])('reports a post that is gone: %s', async (_, newPost, reason) => {
  const posts = open()
  await posts.find('20')
  if (newPost === undefined) delete upstream.posts['20']
  else upstream.posts['20'] = newPost
  clock += POSTS_FRESH_MS
  const missingPostResult = { body: undefined, reason, fetchedAt: clock, isStale: false }
  expect(await posts.find('20')).toEqual(missingPostResult)
  // A deleted post must not reappear while the source is down.
  upstream.fail('error 500')
  clock += POSTS_FRESH_MS
  expect(await posts.find('20')).toEqual({
    ...missingPostResult,
    fetchedAt: clock - POSTS_FRESH_MS,
    isStale: true,
  })
})

const faults: UpstreamFault[] = [
  'broken page',
  'closing',
  'closing half-way',
  'error 500',
  'hanging',
  'huge',
  'no JSON',
  'redirect',
  'too many requests',
  'trickling',
]
describe.each(faults)('with the fault "%s"', (fault) => {
  const isSlow = fault === 'hanging' || fault === 'trickling'
  const openForFault = () => open(isSlow ? { timeoutMs: 150 } : {})

  it('serves the last result for up to a week', async () => {
    await open().find('20')
    upstream.fail(fault)
    clock += STALE_MS
    const fetchedAt = clock - STALE_MS
    expect(await openForFault().find('20')).toEqual({
      body: BODY,
      fetchedAt,
      isStale: true,
    })
    clock += 1
    await expect(openForFault().find('20')).rejects.toMatchObject({ status: 502 })
  })

  it('fails with a specific error code if nothing is cached', async () => {
    upstream.fail(fault)
    const isRateLimited = fault === 'too many requests'
    const code = isRateLimited ? 'post_source_rate_limited' : 'post_source_failed'
    await expect(openForFault().find('20')).rejects.toMatchObject({ status: 502, code })
  })
})

it.each([[[]], ['a text'], [7], [{ __typename: 'Thing' }], [{ errors: [] }]])(
  'rejects the response %j',
  async (response) => {
    upstream.posts['20'] = response
    await expect(open().find('20')).rejects.toMatchObject({ status: 502 })
  },
)

it('rejects a deeply nested response', async () => {
  const nestedJson = '['.repeat(200_000) + ']'.repeat(200_000)
  const nestedUpstream = await startUpstream((_req, res) => {
    res.end(`{"id_str":"20","user":{},"text":${nestedJson}}`)
  })
  try {
    const source = createSource(nestedUpstream.url, LONG_TIMEOUT_MS)
    await expect(open({ source }).find('20')).rejects.toMatchObject({ status: 502 })
  } finally {
    await nestedUpstream.close()
  }
})

it('pauses for 30 seconds after a 429 without Retry-After', async () => {
  let fetchCount = 0
  const source: PostSource = {
    id: 'a rate-limited source',
    async fetch() {
      fetchCount += 1
      throw new UpstreamError('status', 'responded with status 429', { status: 429 })
    },
  }
  const posts = open({ source })
  const expectRateLimit = () =>
    expect(posts.find('20')).rejects.toMatchObject({ code: 'post_source_rate_limited' })
  await expectRateLimit()
  clock += 29_999
  await expectRateLimit()
  expect(fetchCount).toBe(1)
  clock += 1
  await expectRateLimit()
  expect(fetchCount).toBe(2)
})

it('respects Retry-After', async () => {
  const posts = open()
  upstream.fail('too many requests')
  await expect(posts.find('20')).rejects.toMatchObject({ headers: { 'Retry-After': '30' } })
  upstream.fail(undefined)
  clock += 29_999
  await expect(posts.find('21')).rejects.toMatchObject({
    status: 502,
    code: 'post_source_rate_limited',
    headers: { 'Retry-After': '1' },
  })
  expect(upstream.requests).toHaveLength(1)
  clock += 1
  expect((await posts.find('20')).body).toBe(BODY)
})

it('serves a cached post while the source is slow', async () => {
  const posts = open({ maxWaitMs: 20 })
  await posts.find('20')
  const release = upstream.hold()
  clock += POSTS_FRESH_MS
  expect(await posts.find('20')).toMatchObject({ body: BODY, isStale: true })
  release()
  await expect.poll(() => posts.find('20')).toMatchObject({ isStale: false })
})

describe('the posts that ship with the server', () => {
  const posts = readDemoPosts('Two "Arms" & $& Co')
  const sitePublicDir = fileURLToPath(new URL('../../../site/public', import.meta.url))

  it('contain only the configured product name', () => {
    expect(posts.size).toBe(3)
    for (const [id, text] of posts) {
      const post = JSON.parse(text) as Record<string, unknown>
      expect(post).toMatchObject({
        id_str: id,
        user: { name: 'Two "Arms" & $& Co', screen_name: 'twoarmscorobotics'.slice(0, 15) },
      })
      expect(text).not.toMatch(/duet|\{(product|handle)\}/i)
    }
  })

  it('refer to files that the site has', () => {
    const paths = [...posts.values()].flatMap((text) => text.match(/"\/[^"]+"/g) ?? [])
    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths)
      expect([path, existsSync(sitePublicDir + JSON.parse(path))]).toEqual([path, true])
  })

  it('include one without media, one with photos, and one with a video in its second-best quality', () => {
    const media = [...posts.values()].map((text) => {
      const { post } = parsePost(JSON.parse(text))
      return post?.media.map(({ type, src, alt }) => [type, src, alt !== ''])
    })
    const photo = ['photo', undefined, true]
    const video = ['video', '/film/general-purpose-640.h264.mp4', true]
    expect(media).toEqual([[], [photo, photo, photo, photo], [video]])
  })

  it('count entity positions in code points', () => {
    for (const text of posts.values()) {
      const post = JSON.parse(text) as DemoPost
      const codePoints = [...post.text]
      const readEntityText = (entity: { indices: number[] }) =>
        codePoints.slice(...entity.indices).join('')
      const { urls, hashtags, user_mentions, media = [] } = post.entities
      for (const url of [...urls, ...media]) expect(readEntityText(url)).toBe(url.url)
      for (const tag of hashtags) expect(readEntityText(tag)).toBe(`#${tag.text}`)
      for (const user of user_mentions) expect(readEntityText(user)).toBe(`@${user.screen_name}`)
    }
  })
})

interface DemoPost {
  text: string
  entities: {
    urls: { indices: number[]; url: string }[]
    media?: { indices: number[]; url: string }[]
    hashtags: { indices: number[]; text: string }[]
    user_mentions: { indices: number[]; screen_name: string }[]
  }
}
