import { describe, expect, it } from 'vitest'
import { parseSignIn } from './signIn.ts'

describe('parseSignIn', () => {
  it('trims the email address but not the password', () => {
    expect(parseSignIn({ email: ' a@b.co ', password: ' secret ' })).toEqual({
      ok: true,
      value: { email: 'a@b.co', password: ' secret ' },
    })
  })

  it('requires both fields', () => {
    const parsed = parseSignIn({ email: ' ', password: '' })
    expect(parsed.ok).toBe(false)
    expect(parsed.ok || Object.keys(parsed.fields)).toEqual(['email', 'password'])
  })
})
