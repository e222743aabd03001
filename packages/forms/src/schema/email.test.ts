import { describe, expect, it } from 'vitest'
import { parseNewsletter } from './newsletter.ts'

const requiredError = {
  ok: false,
  fields: { email: 'Valid email is required' },
  codes: { email: 'required' },
}

describe('an email address', () => {
  it.each(['a@b.co', 'ines.okafor+plant@halden-linen.example', "o'neil@mail.eu.example.com"])(
    'accepts %s',
    (email) => {
      expect(parseNewsletter({ email })).toEqual({ ok: true, value: { email } })
    },
  )

  it('is trimmed and keeps its case', () => {
    expect(parseNewsletter({ email: ' Ines@Halden.example\n' })).toEqual({
      ok: true,
      value: { email: 'Ines@Halden.example' },
    })
  })

  it.each([
    ['zero-width space', '\u200b'],
    ['no-break space', '\u00a0'],
    ['narrow no-break space', '\u202f'],
    ['byte-order mark', '\ufeff'],
    ['soft hyphen', '\u00ad'],
    ['left-to-right mark', '\u200e'],
    ['right-to-left isolate', '\u2067'],
    ['word joiner', '\u2060'],
    ['zero-width joiner', '\u200d'],
    ['variation selector', '\ufe0f'],
  ])('ignores a %s around it', (_name, character) => {
    const text = ` ${character} ${character}ines@halden.example${character} ${character}`
    expect(parseNewsletter({ email: text })).toEqual({
      ok: true,
      value: { email: 'ines@halden.example' },
    })
  })

  it('ignores invisible line-break points inside it', () => {
    expect(parseNewsletter({ email: 'ines@\u200bhal\u00adden.\u2060example' })).toEqual({
      ok: true,
      value: { email: 'ines@halden.example' },
    })
  })

  it.each([
    ['ines@münchen.example', 'ines@xn--mnchen-3ya.example'],
    ['Ines@MÜNCHEN.Example', 'Ines@xn--mnchen-3ya.example'],
    ['ines@mu\u0308nchen.example', 'ines@xn--mnchen-3ya.example'],
    ['ines@xn--mnchen-3ya.example', 'ines@xn--mnchen-3ya.example'],
    ['ines@例え。テスト', 'ines@xn--r8jz45g.xn--zckzah'],
    ['ines@straße.example', 'ines@xn--strae-oqa.example'],
  ])('stores the ASCII form of the domain of %s', (email, expected) => {
    expect(parseNewsletter({ email })).toEqual({ ok: true, value: { email: expected } })
  })

  it('has at most 200 characters after the conversion of its domain', () => {
    const domain = `${'ü'.repeat(45)}.`.repeat(4)
    expect(parseNewsletter({ email: `ines@${domain}example` })).toMatchObject({
      codes: { email: 'tooLong' },
    })
    expect(parseNewsletter({ email: `ines@${'ü'.repeat(100_000)}.example` })).toMatchObject({
      codes: { email: 'tooLong' },
    })
  })

  it.each([
    '\u200b',
    'ines@münchen',
    'ines@münchen.example/path',
    'ines@münchen.example:80',
    'ines@mün chen.example',
    'ines@-münchen.example',
    'jürgen@halden.example',
    'ines@halden.example\0',
    '',
    'ines',
    'ines@',
    '@halden.example',
    'ines@localhost',
    'ines@halden..example',
    'ines@-halden.example',
    'ines okafor@halden.example',
    'ines@halden.example, b@c.de',
    'Ines <ines@halden.example>',
    'ines@halden.example\r\nBcc: all@halden.example',
  ])('rejects %j', (email) => {
    expect(parseNewsletter({ email })).toEqual(requiredError)
  })

  it.each([undefined, null, 7, ['a@b.co']])('must be a string (%j)', (email) => {
    expect(parseNewsletter({ email })).toEqual(requiredError)
  })

  it('has at most 200 characters', () => {
    const domain = '@halden.example'
    const longestEmail = 'x'.repeat(200 - domain.length) + domain
    expect(parseNewsletter({ email: longestEmail }).ok).toBe(true)
    expect(parseNewsletter({ email: `x${longestEmail}` })).toEqual({
      ok: false,
      fields: { email: 'Email is too long' },
      codes: { email: 'tooLong' },
    })
  })
})
