import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createSamlKey } from '../keys/samlKey.ts'

/** Starts an HTTPS server on a free port, whose certificate nobody has issued. */
export async function startUntrustedServer() {
  const { privateKey: key, certificate: cert } = await createSamlKey()
  const server = createServer({ key, cert }, (_req, res) => res.end('{}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () => server.close(),
  }
}
