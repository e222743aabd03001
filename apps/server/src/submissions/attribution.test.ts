import { describe, expect, it } from 'vitest'
import { createAttribution, formatTouch, parseTouch } from './attribution.ts'

const parse = (parameters: Record<string, string>) =>
  parseTouch(new URLSearchParams(parameters).toString())

describe('a touch', () => {
  it('has the campaign, the referrer, and the path', () => {
    const touch = {
      utm_source: 'Google',
      utm_medium: 'cpc',
      utm_campaign: 'spring & summer',
      utm_term: 'robots',
      utm_content: 'blue',
      referrer: 'www.news.example',
      path: '/careers',
    }
    expect(parse(touch)).toEqual(touch)
  })

  it('has no other parameters', () => {
    expect(parse({ gclid: 'x', email: 'a@b.example', utm_id: '4', path: '/' })).toEqual({
      path: '/',
    })
    expect(parse({ gclid: 'x' })).toBeUndefined()
    expect(parseTouch('')).toBeUndefined()
  })

  it.each([
    ['line breaks', 'a\r\nb\tc', 'a b c'],
    ['control characters', 'a\u0000b\u001b', 'a b'],
    ['bidi controls', 'a\u202Eb', 'ab'],
    ['more than 100 characters', 'x'.repeat(5000), 'x'.repeat(100)],
  ])('is cleaned of %s', (_, value, cleanValue) => {
    expect(parse({ utm_source: value })).toEqual({ utm_source: cleanValue })
  })

  it.each([
    'a b.example',
    'news.example/path',
    'user@news.example',
    '<b>',
    '-.',
    `${'x'.repeat(254)}`,
  ])('ignores the invalid host %s', (referrer) => {
    expect(parse({ referrer })).toBeUndefined()
  })

  it.each(['careers', '/a?email=x', '/a#b', '/ä', '/a b', `/${'x'.repeat(200)}`])(
    'ignores the invalid path %s',
    (path) => {
      expect(parse({ path })).toBeUndefined()
    },
  )

  it('is one line in a CSV file', () => {
    expect(formatTouch('utm_source=a%26b&path=%2Fcareers')).toBe('utm_source=a&b; path=/careers')
    expect(formatTouch(null)).toBe('')
  })
})

describe('the source', () => {
  it.each([
    [{ utm_source: ' Google', referrer: 'news.example' }, 'google'],
    [{ utm_campaign: 'spring', referrer: 'www.news.example' }, 'news.example'],
    [{ path: '/' }, 'direct'],
  ])('of %o is %s', (touch, source) => {
    expect(createAttribution(touch, {}).source).toBe(source)
  })
})
