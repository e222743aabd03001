import { randomUUID } from 'node:crypto'
import { startUpstream } from '@duet/kit/testing'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

type HostedAlg = 'RS256' | 'ES256' | 'EdDSA'

/** Creates a key that signs the tokens of a hosted auth service. */
export async function createHostedKey(alg: HostedAlg = 'ES256') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  const kid = randomUUID()
  return { alg, kid, publicKey, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg } }
}

export type HostedKey = Awaited<ReturnType<typeof createHostedKey>>

/** Simulates a hosted auth service that publishes its keys. Tests can make the server fail. */
export async function startHostedKeys(...publishedKeys: JWK[]) {
  const keys = [...publishedKeys]
  let body: string | undefined
  const upstream = await startUpstream((req, res) => {
    const isFound = req.url === '/auth/v1/.well-known/jwks.json'
    res.writeHead(isFound ? 200 : 404, { 'Content-Type': 'application/json' })
    res.end(body ?? JSON.stringify({ keys }))
  })
  const authUrl = `${upstream.url}/auth/v1`

  /**
   * Signs an admin's token. `claims` overrides the defaults. An `undefined` value removes a claim.
   */
  async function sign(key: HostedKey, claims: Record<string, unknown> = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const allClaims = {
      iss: authUrl,
      aud: 'authenticated',
      sub: randomUUID(),
      session_id: randomUUID(),
      role: 'authenticated',
      aal: 'aal1',
      app_metadata: { role: 'admin' },
      iat: now,
      exp: now + 86_400,
      ...claims,
    }
    return await new SignJWT(JSON.parse(JSON.stringify(allClaims)))
      .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
      .sign(key.privateKey)
  }

  return {
    ...upstream,
    authUrl,
    /** The published keys. Tests can change this list. */
    keys,
    /** Makes the server respond with `text` instead of the keys. */
    publish(text: string) {
      body = text
    },
    sign,
  }
}
