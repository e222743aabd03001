import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { payloads, tombstones } from '../fixtures/payloads.ts'
import photo from '../fixtures/photo.json'
import quote from '../fixtures/quote.json'
import tombstone from '../fixtures/tombstone.json'
import { parsePost } from './parsePost.ts'
import { readReason } from './readReason.ts'

const parseValidPost = (payload: unknown) => {
  const { post } = parsePost(payload)
  if (!post) throw new Error('No post')
  return post
}
const parseText = (text: string, entities: unknown, display_text_range?: unknown) =>
  parseValidPost({ ...payloads.text, text, entities, display_text_range }).text

test('parses a recorded post with a picture and a link', () => {
  expect(parseValidPost(photo)).toMatchObject({
    id: '1641086480675225601',
    url: 'https://x.com/SamuelSusla/status/1641086480675225601',
    lang: 'en',
    createdAt: '2023-03-29T14:34:41.000Z',
    likeCount: 226,
    replyCount: 1,
    isSensitive: false,
    isTruncated: false,
    isEdited: false,
    user: {
      name: 'sammy',
      avatarUrl: 'https://pbs.twimg.com/profile_images/1042172116911697920/JkIt3onc_x96.jpg',
    },
    media: [{ type: 'photo', width: 1995, height: 896, alt: '' }],
    text: [
      {
        text: 'If you are interested about View Flattening in React Native, I wrote a short post about it: ',
      },
      {
        text: 'github.com/reactwg/react-…',
        href: 'https://github.com/reactwg/react-native-new-architecture/discussions/110',
      },
      { text: '\n\nLet me know what you think!' },
    ],
  })
})

test('parses a recorded quote, at most two levels deep', () => {
  const post = parseValidPost(quote)
  expect(post.text[0]).toEqual({ text: '#ReactNative', href: 'https://x.com/hashtag/ReactNative' })
  expect(post.quoted).toEqual({ ...parseValidPost(photo), replyCount: 0 })
  const nestedPost = parseValidPost({ ...quote, quoted_tweet: quote, parent: quote })
  expect(nestedPost.quoted?.quoted).toBeUndefined()
  expect(nestedPost.parent?.quoted).toBeUndefined()
})

test('returns posts that stay the same when serialized as JSON', () => {
  for (const payload of Object.values(payloads)) {
    const post = parseValidPost(payload)
    expect(JSON.parse(JSON.stringify(post))).toEqual(post)
  }
})

describe.each(['code points', 'UTF-16 units'])('with entity indices in %s', (indexUnit) => {
  describe.each(['code points', 'UTF-16 units'])('and a display range in %s', (rangeUnit) => {
    const count = (text: string, unit: string) =>
      unit === 'code points' ? Array.from(text).length : text.length
    /** Parses a text with the entities that it contains. Only `visibleText` should show. */
    const parseParts = (text: string, visibleText = text) => {
      const findIndices = (part: string) => {
        const from = count(text.slice(0, text.indexOf(part)), indexUnit)
        return [from, from + count(part, indexUnit)]
      }
      const listWords = (pattern: RegExp) =>
        [...text.matchAll(pattern)].map(([match, word]) => ({ indices: findIndices(match), word }))
      const listUrls = (pattern: RegExp) =>
        listWords(pattern).map(({ indices, word }) => ({ indices, url: word }))
      const entities = {
        hashtags: listWords(/#(\w+)/g).map(({ indices, word }) => ({ indices, text: word })),
        user_mentions: listWords(/@(\w+)/g).map(({ indices, word }) => ({
          indices,
          screen_name: word,
        })),
        symbols: listWords(/\$(\w+)/g).map(({ indices, word }) => ({ indices, text: word })),
        urls: listUrls(/(https:\/\/t.co\/x\d*)/g).map((entity) => ({
          ...entity,
          expanded_url: 'http://a.example',
          display_url: 'a.example',
        })),
        media: listUrls(/(https:\/\/t.co\/m)/g),
      }
      const start = count(text.slice(0, text.indexOf(visibleText)), rangeUnit)
      const range = [start, start + count(visibleText, rangeUnit)]
      return parseText(text, entities, range)
    }

    test('splits the text at each kind of entity', () => {
      const visibleText = '👩‍🏭👍 &amp; #a &lt;i&gt; @b $C https://t.co/x'
      const parts = [
        { text: '👩‍🏭👍 & ' },
        { text: '#a', href: 'https://x.com/hashtag/a' },
        { text: ' <i> ' },
        { text: '@b', href: 'https://x.com/b' },
        { text: ' ' },
        { text: '$C', href: 'https://x.com/search?q=%24C' },
        { text: ' ' },
        { text: 'a.example', href: 'https://t.co/x' },
      ]
      expect(parseParts(`${visibleText} https://t.co/m`, visibleText)).toEqual(parts)
      // The media URL is omitted even if it's in the display range.
      expect(parseParts(`${visibleText} https://t.co/m`)).toEqual(parts)
    })

    test.each([1, 3, 15, 16, 40])('keeps the last link after %i emoji', (emojiCount) => {
      const emoji = '👍'.repeat(emojiCount)
      const parts = [{ text: `${emoji} ` }, { text: 'a.example', href: 'https://t.co/x1' }]
      expect(parseParts(`${emoji} https://t.co/x1`)).toEqual(parts)
      expect(parseParts(`@b ${emoji} https://t.co/x1`, `${emoji} https://t.co/x1`)).toEqual(parts)
    })

    test.each([1, 14, 15, 30])('omits the media URL after %i emoji', (emojiCount) => {
      const emoji = '👍'.repeat(emojiCount)
      expect(parseParts(`${emoji} Done https://t.co/m`, `${emoji} Done`)).toEqual([
        { text: `${emoji} Done` },
      ])
    })
  })
})

test.each([1, 30])('omits the URL of a quoted post after %i emoji', (emojiCount) => {
  const text = `${'👍'.repeat(emojiCount)} https://t.co/q`
  const urls = [{ indices: [emojiCount + 1, emojiCount + 15], url: 'https://t.co/q' }]
  expect(parseText(text, { urls }, [0, 2 * emojiCount])).toEqual([
    { text: '👍'.repeat(emojiCount) },
  ])
})

test('shows the whole text without a display range', () => {
  const entities = { media: [{ indices: [5, 19], url: 'https://t.co/m' }] }
  expect(parseText('Done https://t.co/m', entities)).toEqual([{ text: 'Done' }])
})

test('omits the mentions at the start of a reply', () => {
  const entities = { user_mentions: [{ indices: [0, 2], screen_name: 'b' }] }
  expect(parseText('@b Thanks', entities, [3, 9])).toEqual([{ text: 'Thanks' }])
})

test.each([undefined, null, [], {}, 'no', { hashtags: null }, { urls: {} }, { urls: [null, 3] }])(
  'finds no entities in %j',
  (entities) => {
    expect(parseText('Hello &amp; goodbye', entities)).toEqual([{ text: 'Hello & goodbye' }])
  },
)

test('skips entities that overlap, are out of range or have invalid indices', () => {
  const text = 'one two three'
  const createHashtag = (indices: unknown) => ({ indices, text: 'x' })
  const hashtags = [
    createHashtag([0, 3]),
    createHashtag([2, 5]),
    createHashtag([8, 99]),
    createHashtag(['4', '7']),
    createHashtag([7, 4]),
    createHashtag(null),
  ]
  expect(parseText(text, { hashtags })).toEqual([
    { text: 'one', href: 'https://x.com/hashtag/x' },
    { text: ' two three' },
  ])
})

test('unescapes HTML once', () => {
  expect(parseText('&amp;lt;b&amp;gt; &#39;&quot;', [])).toEqual([{ text: '&lt;b&gt; \'"' }])
})

test('reads times with a time zone, and skips times without a time zone', () => {
  const readTime = (created_at: string) =>
    parseValidPost({ ...payloads.text, created_at }).createdAt
  expect(readTime('2023-03-29T14:34:41Z')).toBe('2023-03-29T14:34:41.000Z')
  expect(readTime('2023-03-29T14:34:41+02:00')).toBe('2023-03-29T12:34:41.000Z')
  expect(readTime('Wed Mar 29 14:34:41 +0000 2023')).toBe('2023-03-29T14:34:41.000Z')
  for (const localDate of ['2023-03-29T14:34:41', 'Mar 29, 2023 14:34', '5', '']) {
    expect(readTime(localDate), localDate).toBeUndefined()
  }
})

test('limits the number of media items', () => {
  const media = payloads.onePhoto.mediaDetails[0]
  const mediaDetails = Array.from({ length: 200_000 }, () => media)
  expect(parseValidPost({ ...payloads.onePhoto, mediaDetails }).media).toHaveLength(999)
})

test('removes characters that servers and browsers treat differently', () => {
  expect(parseText('a\u0000b\ud800c\u0007\r\nd', [])).toEqual([{ text: 'abc\nd' }])
})

test('keeps only https URLs', () => {
  const createUrlEntity = (expanded_url: string, shortUrl = 'ftp://x') => ({
    indices: [0, 1],
    display_url: 'x',
    url: shortUrl,
    expanded_url,
  })
  for (const badUrl of [
    'javascript:alert(1)',
    'http://x.example',
    '//x.example',
    'data:text/html,x',
    ' ',
    '/x.jpg',
  ]) {
    expect(parseText('x y', { urls: [createUrlEntity(badUrl)] })[0]?.href).toBeUndefined()
    const { post } = parsePost({
      ...payloads.onePhoto,
      user: { ...payloads.text.user, profile_image_url_https: `${badUrl}?` },
      mediaDetails: [{ type: 'photo', media_url_https: `${badUrl}?` }],
    })
    expect(post?.media).toEqual([])
    expect(post?.user.avatarUrl).toBeUndefined()
  }
  expect(
    parseText('x y', { urls: [createUrlEntity('javascript:0', 'https://t.co/1')] })[0]?.href,
  ).toBe('https://t.co/1')
})

test('chooses the MP4 with the second-highest bitrate, the only MP4, or none', () => {
  expect(parseValidPost(payloads.video).media[0]?.src).toBe('/film/towels-640.h264.mp4')
  const parseVideoUrl = (...variants: unknown[]) =>
    parseValidPost({
      ...payloads.video,
      mediaDetails: [
        { type: 'video', media_url_https: 'https://a.example/p.jpg', video_info: { variants } },
      ],
    }).media[0]?.src
  const createMp4 = (bitrate: number | undefined, url: string) => ({
    bitrate,
    url,
    content_type: 'video/mp4',
  })
  expect(parseVideoUrl(createMp4(1, 'https://a.example/1'))).toBe('https://a.example/1')
  expect(
    parseVideoUrl(createMp4(1, 'https://a.example/1'), createMp4(9, 'https://a.example/9')),
  ).toBe('https://a.example/1')
  expect(
    parseVideoUrl(createMp4(5, 'https://a.example/5'), createMp4(9, 'http://a.example/9')),
  ).toBe('https://a.example/5')
  expect(parseValidPost(payloads.noMp4).media[0]?.src).toBeUndefined()
})

test('parses polls, cards, articles, notes, edits, badges and avatar shapes', () => {
  expect(parseValidPost(payloads.poll).poll).toEqual({
    choices: [
      { label: 'Napkins', count: 1204 },
      { label: 'Towels', count: 642 },
      { label: 'Fitted sheets', count: 96 },
    ],
    endsAt: '2025-06-16T09:14:00.000Z',
    isFinal: true,
  })
  expect(parseValidPost(payloads.linkCard).links).toEqual([
    {
      title: 'What counts as a miss',
      text: 'How we count successes, misses, and grades.',
      href: 'https://www.example.com/run',
      source: 'example.com',
      imageUrl: '/film/factory-640.jpg',
    },
  ])
  expect(parseValidPost(payloads.article).links).toMatchObject([
    { title: 'What a shift costs', href: 'https://x.com/i/article/1934000000000000002' },
  ])
  expect(parseValidPost(payloads.long).isTruncated).toBe(true)
  expect(parseValidPost(payloads.edited).isEdited).toBe(true)
  expect(parseValidPost(payloads.video).user).toMatchObject({
    avatarShape: 'Square',
    verification: 'Business',
  })
  expect(parseValidPost(payloads.text).user.verification).toBe('Person')
  expect(parseValidPost(payloads.reply)).toMatchObject({
    replyTo: { screenName: 'noorh_ops', url: 'https://x.com/noorh_ops/status/1933999999999999999' },
    parent: { user: { name: 'Noor Haddad' } },
  })
  expect(parsePost(payloads.quoteGone).post?.quotedReason).toBe('unavailable')
})

test('returns the reason if there is no post', () => {
  expect(parsePost(tombstone)).toEqual({ reason: 'deleted' })
  for (const [text, reason] of Object.entries(tombstones)) {
    const raw = {
      __typename: 'TweetTombstone',
      tombstone: { text: { text, entities: [], rtl: false } },
    }
    expect(parsePost(raw), text).toEqual({ reason })
  }
  expect(parsePost({ __typename: 'TweetTombstone' })).toEqual({ reason: 'unavailable' })
  expect(parsePost({ errors: [{ code: 88, message: 'Rate limit exceeded' }] })).toEqual({
    reason: 'rate-limited',
  })
  expect(parsePost({ error: { code: 'not_found', message: '' } })).toEqual({ reason: 'not-found' })
  for (const emptyPayload of [undefined, null, {}, [], '', 0, false]) {
    expect(parsePost(emptyPayload)).toEqual({ reason: 'not-found' })
  }
  for (const oddPayload of [
    { ...payloads.text, id_str: 20 },
    { ...payloads.text, user: null },
    'Tweet',
    [1],
  ]) {
    expect(parsePost(oddPayload)).toEqual({ reason: 'unavailable' })
  }
})

test('returns a reason for a deeply nested error', () => {
  const body: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000))
  expect(readReason({ error: { body } })).toBe('unavailable')
})

test('returns a reason when a getter throws', () => {
  const throwingPayload = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )
  expect(parsePost(throwingPayload)).toEqual({ reason: 'unavailable' })
})

test('the payloads use only pictures that exist', () => {
  const paths = JSON.stringify(payloads).match(/\/film\/[\w-]+\.jpg/g) ?? []
  expect(paths.length).toBeGreaterThan(10)
  for (const path of new Set(paths)) {
    const file = new URL(`../../../../apps/site/public${path}`, import.meta.url)
    expect([path, existsSync(file)]).toEqual([path, true])
  }
})
