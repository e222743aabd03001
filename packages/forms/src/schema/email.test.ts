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
