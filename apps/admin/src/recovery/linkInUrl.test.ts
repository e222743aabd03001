import { expect, it } from 'vitest'
import { readLink } from './linkInUrl.ts'

const READY_LINK = { state: 'ready', type: 'recovery', tokenHash: 'abc' }

it.each([
  ['a query string', '?token_hash=abc&type=recovery', '', READY_LINK],
  ['a fragment', '', '#token_hash=abc&type=recovery', READY_LINK],
  ['no type', '?token_hash=abc', '', { state: 'incomplete' }],
  ['an unknown type', '?token_hash=abc&type=sms', '', { state: 'incomplete' }],
  ['an empty token', '?token_hash=&type=recovery', '', { state: 'incomplete' }],
  ['nothing', '', '', { state: 'incomplete' }],
  [
    'an error',
    '?type=invite',
    '#error=access_denied&error_code=otp_expired',
    { state: 'rejected', type: 'invite', code: 'otp_expired' },
  ],
])('reads a link with %s', (_case, search, hash, link) => {
  expect(readLink({ search, hash })).toEqual(link)
})

it('ignores session tokens', () => {
  const hash = '#access_token=a&refresh_token=b&type=recovery'
  expect(readLink({ search: '', hash })).toEqual({ state: 'incomplete' })
})
