import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { startUntrustedServer } from '../testing/untrustedServer.ts'
import { post } from './post.ts'

it('refuses a certificate that nobody has issued', async () => {
  const server = await startUntrustedServer()
  const request = post({
    url: server.url,
    headers: {},
    body: Readable.from(['{}']),
    length: 2,
    timeoutMs: 30_000,
    signal: new AbortController().signal,
    receiver: 'The webhook',
  })
  await expect(request).rejects.toThrow(
    `The TLS certificate of ${server.url.host} isn't trusted (DEPTH_ZERO_SELF_SIGNED_CERT).`,
  )
  server.close()
})
