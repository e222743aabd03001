import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN, startTestServer, type TestServer } from '../testing/authServer.ts'
import { signInAs } from '../testing/requests.ts'
import { createSamlIdp, readServiceProvider, type SamlIdp } from '../testing/samlIdp.ts'

const PROVIDER_ID = randomUUID()

let idp: SamlIdp
beforeAll(async () => {
  idp = await createSamlIdp()
})

const createProvidersSetting = (metadata: string) =>
  JSON.stringify([{ type: 'saml', id: PROVIDER_ID, domains: ['example.org'], metadata }])

async function withServer(
  environment: Record<string, string>,
  runTest: (server: TestServer) => Promise<void>,
) {
  const server = await startTestServer({ environment })
  try {
    await runTest(server)
  } finally {
    await server.close()
  }
}

const startSso = (server: TestServer) =>
  server.post('/auth/v1/sso', { provider_id: PROVIDER_ID, skip_http_redirect: true })

const readErrorCode = async (response: Response) =>
  ((await response.json()) as { code: string }).code

test('without a provider, SAML is off, whatever the request body is', async () => {
  await withServer({}, async (server) => {
    const url = `${server.url}/auth/v1/sso`
    for (const body of ['', '{', '[]', '{"domain":"example.org"}']) {
      const response = await fetch(url, { method: 'POST', body })
      expect(response.status).toBe(404)
      expect(response.headers.get('x-sb-error-code')).toBe('saml_provider_disabled')
    }
    const { error } = await server.client().signInWithSSO({ domain: 'example.org' })
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })
    expect(error?.message).toContain('SAML 2.0 is disabled')
    const acsResponse = await fetch(`${url}/saml/acs`, {
      method: 'POST',
      body: new URLSearchParams(),
    })
    const metadata = await fetch(`${url}/saml/metadata`)
    expect([acsResponse.status, metadata.status]).toEqual([404, 404])
    const keysFile = JSON.parse(await readFile(join(server.dataDir, 'keys.json'), 'utf8'))
    expect(keysFile).not.toHaveProperty('saml')
    const settings = (await (await server.get('/auth/v1/settings')).json()) as object
    expect(settings).toMatchObject({ saml_enabled: false })
  })
})

test.each([
  ['<a', 'is not valid XML'],
  ['<EntityDescriptor/>', 'has no identity provider'],
  ['<!DOCTYPE x><EntityDescriptor/>', 'has a document type'],
  [`<a>${'<b/>'.repeat(10_000)}</a>`, 'has too many elements'],
])('invalid metadata prevents startup: %#', async (metadata, problem) => {
  const startup = startTestServer({
    environment: { AUTH_PROVIDERS: createProvidersSetting(metadata) },
  })
  await expect(startup).rejects.toThrow(
    `AUTH_PROVIDERS: the metadata of "${PROVIDER_ID}" ${problem}.`,
  )
})

test.each([
  [/entityID="[^"]*"/, '', 'has no entity ID'],
  [/Location="https:/g, 'Location="http:', 'has a sign-on URL without https'],
  [/HTTP-Redirect/g, 'HTTP-POST', 'has no sign-on URL for HTTP-Redirect'],
  [/use="signing"/g, 'use="encryption"', 'has no certificate for signatures'],
  [/(X509Certificate>)[^<]+/g, '$1AAAA', 'has an invalid certificate'],
])('metadata with %s replaced prevents startup', async (pattern, replacement, problem) => {
  const changedMetadata = idp.metadata.replace(pattern, replacement)
  expect(changedMetadata).not.toBe(idp.metadata)
  const startup = startTestServer({
    environment: { AUTH_PROVIDERS: createProvidersSetting(changedMetadata) },
  })
  await expect(startup).rejects.toThrow(problem)
})

test('LIMIT_SSO limits the requests from each IP address', async () => {
  const environment = {
    AUTH_PROVIDERS: createProvidersSetting(idp.metadata),
    LIMIT_SSO: '2',
    LOG_LEVEL: 'silent',
  }
  await withServer(environment, async (server) => {
    for (const status of [200, 200, 429]) expect((await startSso(server)).status).toBe(status)
    const acsResponse = await fetch(`${server.url}/auth/v1/sso/saml/acs`, { method: 'POST' })
    expect(acsResponse.status).toBe(429)
    server.advance(5 * 60)
    expect((await startSso(server)).status).toBe(200)
  })
})

async function serveMetadata(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const closeServer = () => {
    server.closeAllConnections()
    server.close()
  }
  return { server, url: `http://127.0.0.1:${port}/metadata`, close: closeServer }
}

test('metadata at a URL is fetched when needed, and stays in use while the URL is down', async () => {
  let requestCount = 0
  let isDown = true
  const metadataServer = await serveMetadata((_req, res) => {
    requestCount += 1
    res.statusCode = isDown ? 500 : 200
    res.end(isDown ? '<html>' : idp.metadata)
  })
  await withServer(
    { AUTH_SIGNUP: 'on', AUTH_PROVIDERS: createProvidersSetting(metadataServer.url) },
    async (server) => {
      expect(requestCount).toBe(0)
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const refusedResponse = await startSso(server)
        expect([refusedResponse.status, await readErrorCode(refusedResponse)]).toEqual([
          400,
          'saml_metadata_fetch_failed',
        ])
      }
      expect(requestCount).toBe(1)
      isDown = false
      server.advance(60)
      expect((await startSso(server)).status).toBe(200)
      const metadata = await (await server.get('/auth/v1/sso/saml/metadata')).text()
      const acsResponse = await fetch(`${server.url}/auth/v1/sso/saml/acs`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          SAMLResponse: await idp.respond(readServiceProvider(metadata)),
        }),
      })
      // The test has advanced the server's clock, so the assertion's times are a minute behind. The
      // server allows this difference.
      expect(acsResponse.status).toBe(302)
      isDown = true
      server.advance(3600)
      expect((await startSso(server)).status).toBe(200)
      expect(requestCount).toBe(3)
    },
  )
  metadataServer.close()
})

test.each<[string, RequestListener]>([
  ['HTML', (_req, res) => void res.end('<html><body>Sign in</body></html>')],
  [
    'a redirect to another origin',
    (_req, res) => void res.writeHead(302, { Location: 'https://evil.example/' }).end(),
  ],
  ['2 MiB', (_req, res) => void res.end(`<a>${'x'.repeat(2 * 1024 * 1024)}</a>`)],
])('a provider that responds with %s doesn’t affect other sign-ins', async (_name, listener) => {
  const metadataServer = await serveMetadata(listener)
  await withServer(
    { AUTH_PROVIDERS: createProvidersSetting(metadataServer.url) },
    async (server) => {
      const refusedResponse = await startSso(server)
      expect([refusedResponse.status, await readErrorCode(refusedResponse)]).toEqual([
        400,
        'saml_metadata_fetch_failed',
      ])
      await signInAs(server, ADMIN)
    },
  )
  metadataServer.close()
})

test('a provider that never responds doesn’t delay password sign-ins', async () => {
  const metadataServer = await serveMetadata(() => {})
  await withServer(
    { AUTH_PROVIDERS: createProvidersSetting(metadataServer.url) },
    async (server) => {
      const firstRequest = once(metadataServer.server, 'request')
      const pendingResponse = startSso(server)
      await firstRequest
      await signInAs(server, ADMIN)
      metadataServer.close()
      expect(await readErrorCode(await pendingResponse)).toBe('saml_metadata_fetch_failed')
    },
  )
})
