import { UTM_PARAMETERS } from '@duet/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addTouch, recordTouches } from './touches.ts'

const SITE = 'https://duet.example'

const arrive = (path: string, referrer = '') => addTouch(undefined, { url: SITE + path, referrer })

describe('the touches', () => {
  it('have the campaign, the referrer’s host, and the path, and nothing else', () => {
    const search = `?${UTM_PARAMETERS.map((name) => `${name}=${name}+x`).join('&')}&gclid=1&email=a`
    const touches = arrive(`/careers${search}#roles`, 'https://www.news.example/a?q=secret')
    expect([...new URLSearchParams(touches?.first)]).toEqual([
      ...UTM_PARAMETERS.map((name) => [name, `${name} x`]),
      ['referrer', 'www.news.example'],
      ['path', '/careers'],
    ])
    expect(touches?.last).toBe(touches?.first)
  })

  it('are short', () => {
    const long = 'x'.repeat(5000)
    expect(arrive(`/${long}?utm_source=${long}`)?.first).toBe(`utm_source=${'x'.repeat(100)}`)
  })

  it('are only a path after a visit without a campaign or a referrer', () => {
    expect(arrive('/', 'about:blank')).toEqual({ first: 'path=%2F', last: 'path=%2F' })
  })

  it('keep the first touch, and replace the last one only with a campaign or another site', () => {
    const first = arrive('/?utm_source=a')
    const add = (path: string, referrer: string) =>
      addTouch(first, { url: `${SITE}${path}`, referrer })
    expect(add('/mission', `${SITE}/`)).toEqual(first)
    expect(add('/mission', '')).toEqual(first)
    expect(add('/mission', 'https://b.example/')).toEqual({
      first: 'utm_source=a&path=%2F',
      last: 'referrer=b.example&path=%2Fmission',
    })
    expect(add('/?utm_source=c', `${SITE}/`)?.last).toBe('utm_source=c&path=%2F')
  })

  it('have the campaign of the previous page if that page recorded nothing', () => {
    const touch = 'utm_source=a&path=%2Fcareers'
    const touches = { first: touch, last: touch }
    expect(arrive('/mission', `${SITE}/careers?utm_source=a`)).toEqual(touches)
    expect(arrive('/mission', `${SITE}/careers`)).toBeUndefined()
  })
})

describe('recording', () => {
  const stored = new Map<string, string>()
  const stubBrowser = (changes: Record<string, unknown> = {}) => {
    vi.stubGlobal('document', { referrer: '' })
    vi.stubGlobal('location', { href: `${SITE}/mission` })
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('performance', {
      getEntriesByType: () => [{ name: `${SITE}/?utm_source=a` }],
    })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    for (const [name, value] of Object.entries(changes)) vi.stubGlobal(name, value)
  }
  beforeEach(() => stored.clear())
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('uses the document’s URL, not a later page’s URL', () => {
    stubBrowser()
    const touches = { first: 'utm_source=a&path=%2F', last: 'utm_source=a&path=%2F' }
    expect(recordTouches()).toEqual(touches)
    stubBrowser({ performance: { getEntriesByType: () => [{ name: `${SITE}/careers` }] } })
    expect(recordTouches()).toEqual(touches)
  })

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'stores nothing if the browser has %o',
    (navigator) => {
      stubBrowser({ navigator })
      expect(recordTouches()).toBeUndefined()
      expect(stored.size).toBe(0)
    },
  )

  it.each(['{', '7', 'null', '{"first":1}'])('ignores %s in the storage', (value) => {
    stubBrowser()
    stored.set('touches', value)
    expect(recordTouches()?.first).toBe('utm_source=a&path=%2F')
  })

  it('works without storage', () => {
    stubBrowser({ sessionStorage: undefined })
    expect(recordTouches()?.first).toBe('utm_source=a&path=%2F')
  })
})
