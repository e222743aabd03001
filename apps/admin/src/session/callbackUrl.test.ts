import { expect, it } from 'vitest'
import { readCallback } from './callbackUrl.ts'

it('reads a code from the query string', () => {
  expect(readCallback({ search: '?code=abc', hash: '' })).toEqual({ state: 'ready', code: 'abc' })
})

it.each([
  [
    'a known error',
    '?error=access_denied&error_code=signup_disabled',
    '',
    /No account uses this sign-in/,
  ],
  ['an error in the fragment', '', '#error=access_denied', /canceled/],
  ['an error beside a code', '?code=abc&error=access_denied', '', /canceled/],
  ['an unknown error', '?error=server_error', '', /problem \(server_error\)\. Try again/],
  ['text instead of an error', '?error=Call+555-0100', '', /^The provider reported a problem\. /],
  ['a property of all objects', '?error=constructor', '', /problem \(constructor\)/],
  ['a session', '', '#access_token=a&refresh_token=b', /without a result/],
  ['nothing', '', '', /without a result/],
])('returns a message for %s', (_case, search, hash, message) => {
  const callback = readCallback({ search, hash })
  expect(callback).toEqual({ state: 'failed', message: expect.stringMatching(message) })
})

it('never shows the error description from the URL', () => {
  const search = '?error=server_error&error_description=Call+555-0100'
  expect(JSON.stringify(readCallback({ search, hash: '' }))).not.toContain('555')
})
