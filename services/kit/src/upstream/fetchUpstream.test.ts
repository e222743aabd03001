import { expect, it } from 'vitest'
import { startUntrustedServer } from '../testing/untrustedServer.ts'
import { createStatusError, fetchUpstream } from './fetchUpstream.ts'

it('refuses a certificate that nobody has issued', async () => {
  const server = await startUntrustedServer()
  await expect(
    fetchUpstream(server.url, { timeoutMs: 30_000, maxBytes: 1000 }),
  ).rejects.toMatchObject({ failure: 'unreachable', message: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  server.close()
})

it.each<[string | undefined, number | undefined]>([
  ['30', 30],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 24 * 60 * 60],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 0],
  ['Infinity', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('reads the Retry-After %s as %s seconds', (value, seconds) => {
  const headers = new Headers(value === undefined ? {} : { 'Retry-After': value })
  expect(createStatusError({ status: 429, headers, body: '' }).retryAfter).toBe(seconds)
})
