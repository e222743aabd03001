import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Context } from 'oidc-provider'

const CLIENT = { client_id: 'duet', client_secret: 'a secret of the client' }

interface Account {
  email?: string
  email_verified?: boolean
  [claim: string]: unknown
}

/** Starts an OpenID Connect provider that signs in `state.account` without user interaction. */
export async function startOidcProvider(redirectUri: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'first' }
  const state = {
    account: 'ada',
    denies: false,
    requests: [] as string[],
    /** Called before the provider exchanges a code for tokens. */
    onExchange: undefined as (() => Promise<unknown>) | undefined,
  }
  const accounts = new Map<string, Account>()

  const server = createServer(async (req, res) => {
    state.requests.push(`${req.method} ${req.url?.split('?', 1)[0]}`)
    if (req.url === '/token') await state.onExchange?.()
    if (!req.url?.startsWith('/interaction/')) return void provider.callback()(req, res)
    const result = state.denies
      ? { error: 'access_denied', error_description: 'Ada pressed Cancel' }
      : { login: { accountId: state.account } }
    void provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    extraParams: ['hd'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: Context, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts.get(id) }),
    }),
    // Grant all scopes to every client, so that no consent page appears.
    async loadExistingGrant({ oidc: { client, session } }: Context) {
      const grant = new provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      })
      grant.addOIDCScope('openid email profile offline_access')
      await grant.save()
      return grant
    },
    issueRefreshToken: async () => true,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 600,
      Session: 600,
    },
  })

  return {
    issuer,
    state,
    accounts,
    /** The provider's entry in `AUTH_PROVIDERS`. */
    entry: { id: 'acme', name: 'Acme', issuer, ...CLIENT },
    /** Signs an ID token with the provider's key. Omits claims that are `undefined`. */
    signIdToken: (claims: JWTPayload, lifetime = '5m') =>
      new SignJWT({ aud: CLIENT.client_id, iss: issuer, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'first' })
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(privateKey),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>
