import { describe, expect, it } from 'vitest'
import { parseSignIn } from './signIn.ts'
import { parseMediaFile } from './wire.ts'

const file = { originalName: 'fold.mp4', size: 4_833_935, type: 'video/mp4', url: '/storage/x' }

describe('parseMediaFile', () => {
  it('reads an entry and drops what else it holds', () => {
    expect(parseMediaFile(JSON.stringify({ ...file, extra: 1 }))).toEqual(file)
  })

  it.each([
    '',
    'not json',
    'null',
    '[]',
    '"text"',
    '{}',
    JSON.stringify({ ...file, size: '12' }),
    JSON.stringify({ ...file, size: -1 }),
    JSON.stringify({ ...file, url: undefined }),
    JSON.stringify({ ...file, originalName: 7 }),
  ])('gives up on %j', (json) => {
    expect(parseMediaFile(json)).toBeUndefined()
  })
})

describe('parseSignIn', () => {
  it('trims the address and leaves the password as it is', () => {
    expect(parseSignIn({ email: ' a@b.co ', password: ' secret ' })).toEqual({
      ok: true,
      value: { email: 'a@b.co', password: ' secret ' },
    })
  })

  it('asks for both', () => {
    const parsed = parseSignIn({ email: ' ', password: '' })
    expect(parsed.ok).toBe(false)
    expect(parsed.ok || Object.keys(parsed.fields)).toEqual(['email', 'password'])
  })
})
