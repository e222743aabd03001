import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Responds to a request to the provider, or leaves it without a response. */
export type Responder = (req: IncomingMessage, res: ServerResponse) => void

export const json =
  (body: unknown, status = 200): Responder =>
  (_req, res) => {
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

/** Creates a responder that responds with an HTML page. */
export const html =
  (status = 200): Responder =>
  (_req, res) => {
    res.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>Oops</h1>')
  }

/** A responder that redirects to another origin. */
export const redirect: Responder = (_req, res) => {
  res.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()
}

export const hang: Responder = () => {}

/** Starts an OpenID Connect provider. Tests can replace its response to each path. */
export async function startHostileProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const responders = new Map<string, Responder>()
  const requests: string[] = []
  const server = createServer((req, res) => {
    const path = req.url?.split('?', 1)[0] ?? ''
    requests.push(path)
    const respond = responders.get(path) ?? defaultResponders.get(path)
    if (respond) respond(req, res)
    else res.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
  }
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256' }
  const defaultResponders = new Map<string, Responder>([
    ['/.well-known/openid-configuration', json(discovery)],
    ['/jwks', json({ keys: [jwk] })],
  ])

  const claims = { iss: issuer, aud: 'duet', sub: 'ada', email: 'ada@acme.example' }
  return {
    issuer,
    discovery,
    requests,
    entry: { id: 'acme', name: 'Acme', issuer, client_id: 'duet', client_secret: 'secret' },
    /** Replaces the response to a path. Without a responder, restores the normal response. */
    respond(path: string, responder?: Responder) {
      if (responder) responders.set(path, responder)
      else responders.delete(path)
    },
    restore: () => responders.clear(),
    /** Closes all connections, even if requests are still pending. */
    disconnect: () => server.closeAllConnections(),
    /** Signs an ID token. The claims in `changes` override the defaults. */
    sign: (changes: JWTPayload, key: Parameters<SignJWT['sign']>[0] = privateKey) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'first' })
        .setIssuedAt()
        .setExpirationTime(changes.exp ?? '5m')
        .sign(key),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>
