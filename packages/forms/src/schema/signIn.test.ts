import { describe, expect, it } from 'vitest'
import { parseSignIn } from './signIn.ts'

describe('parseSignIn', () => {
  it('trims the email address but not the password', () => {
    expect(parseSignIn({ email: ' a@b.co ', password: ' secret ' })).toEqual({
      ok: true,
      value: { email: 'a@b.co', password: ' secret ' },
    })
  })

  it('removes invisible characters from the email address but not from the password', () => {
    expect(parseSignIn({ email: '\u200ba@b.co\u00ad', password: '\u200bsecret' })).toEqual({
      ok: true,
      value: { email: 'a@b.co', password: '\u200bsecret' },
    })
  })

  it('requires both fields', () => {
    const parseResult = parseSignIn({ email: ' ', password: '' })
    expect(parseResult.ok).toBe(false)
    expect(parseResult.ok || Object.keys(parseResult.fields)).toEqual(['email', 'password'])
  })
})
