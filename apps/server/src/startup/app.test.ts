import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@duet/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PRODUCT_NAME: 'Zephyr' })
})
afterAll(() => server.close())

it('serves the same configuration to both apps', async () => {
  for (const origin of [server.url, server.adminUrl]) {
    expect(await (await fetch(`${origin}/config.json`)).json()).toEqual({
      apiUrl: server.url,
      anonKey: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      productName: 'Zephyr',
      formFunnel: true,
      mfaRequired: false,
    })
  }
})

it('reports health and readiness', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const readinessResponse = await fetch(`${server.url}/readyz`)
  expect([readinessResponse.status, await readinessResponse.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: true, migrations: true, dataDir: true, objects: true } },
  ])
})

describe('other origins', () => {
  const preflight = (path: string, origin: string) =>
    fetch(`${server.url}${path}`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,apikey,x-client-info',
      },
    })

  it.each(['/api/submissions', '/auth/v1/token', '/storage/v1/object/a/b'])(
    'allows requests from the admin app to %s',
    async (path) => {
      const { port } = new URL(server.adminUrl)
      for (const name of ['localhost', '127.0.0.1', '[::1]']) {
        const origin = `http://${name}:${port}`
        const { status, headers } = await preflight(path, origin)
        expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, origin])
        expect(headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
        for (const header of ['authorization', 'apikey', 'x-client-info', 'range']) {
          expect(headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain(header)
        }
      }
    },
  )

  it.each(['https://evil.example', 'null', 'http://localhost:1'])(
    'denies access to %s',
    async (origin) => {
      for (const path of ['/api/submissions', '/auth/v1/health', '/storage/v1/object/a/b']) {
        expect((await preflight(path, origin)).headers.has('Access-Control-Allow-Origin')).toBe(
          false,
        )
        const response = await fetch(`${server.url}${path}`, { headers: { Origin: origin } })
        expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
        expect(response.headers.get('Vary')).toMatch(/Origin/)
      }
    },
  )
})

describe('security headers', () => {
  it('forbid inline scripts, frames, and other origins', async () => {
    const { headers } = await fetch(`${server.url}/healthz`)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy.split(';')).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.has('Permissions-Policy')).toBe(true)
    expect(headers.has('X-Powered-By')).toBe(false)
    expect(headers.has('Strict-Transport-Security')).toBe(false)
  })

  it('let the admin app connect only to the API', async () => {
    const { headers } = await fetch(`${server.adminUrl}/healthz`)
    expect(headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${server.url};`)
  })

  it.each(['url', 'adminUrl'] as const)('allow no inline styles at %s', async (origin) => {
    const { headers } = await fetch(`${server[origin]}/`)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).not.toContain('unsafe-')
    expect(policy.split(';')).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('report')
    expect(headers.has('Reporting-Endpoints')).toBe(false)
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  })

  it('send reports to CSP_REPORT_URL', async () => {
    const reportUrl = 'https://reports.example.com/a,b;c'
    const reportingServer = await startTestServer({ CSP_REPORT_URL: reportUrl })
    for (const url of [reportingServer.url, reportingServer.adminUrl]) {
      const { headers } = await fetch(url)
      const sentUrl = 'https://reports.example.com/a%2Cb%3Bc'
      expect(headers.get('Reporting-Endpoints')).toBe(`csp="${sentUrl}"`)
      const policy = headers.get('Content-Security-Policy')?.split(';')
      expect(policy).toEqual(expect.arrayContaining(['report-to csp', `report-uri ${sentUrl}`]))
    }
    const { headers } = await fetch(`${reportingServer.url}/api/request?token=a`)
    expect(headers.get('Content-Security-Policy')).not.toContain('report')
    expect(headers.has('Reporting-Endpoints')).toBe(false)
    await reportingServer.close()
  })

  it('let emails show images from the site', async () => {
    const fetchResourcePolicy = async (path: string) =>
      (await fetch(`${server.url}${path}`)).headers.get('Cross-Origin-Resource-Policy')
    expect(await fetchResourcePolicy('/film/fold.jpg')).toBe('cross-origin')
    expect(await fetchResourcePolicy('/')).toBe('same-origin')
  })

  it('enable HSTS if the site uses https', async () => {
    const secureServer = await startTestServer({
      PUBLIC_URL: 'https://www.example.com',
      ADMIN_URL: 'https://admin.example.com',
    })
    const { headers } = await fetch(`${secureServer.url}/healthz`)
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    await secureServer.close()
  })

  it('are the same on static hosts of the admin app', async () => {
    const secureServer = await startTestServer({
      PUBLIC_URL: 'https://www.example.com',
      ADMIN_URL: 'https://admin.example.com',
    })
    const { headers } = await fetch(`${secureServer.adminUrl}/healthz`)
    const hosting = await readFile(join(ROOT, 'docs/hosting.md'), 'utf8')
    expect(hosting).toContain(`"${headers.get('Content-Security-Policy')}"`)
    await secureServer.close()
  })

  it('include subdomains in HSTS if the setting is on', async () => {
    const origins = { PUBLIC_URL: 'https://a.example.com', ADMIN_URL: 'https://b.example.com' }
    const secureServer = await startTestServer({ ...origins, HSTS_SUBDOMAINS: 'on' })
    for (const url of [secureServer.url, secureServer.adminUrl]) {
      const { headers } = await fetch(`${url}/healthz`)
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
    }
    await secureServer.close()
  })
})

it('lets configured origins call the auth and storage services, without cookies', async () => {
  const server = await startTestServer({ CORS_ORIGINS: 'https://app.example.com' })
  try {
    const preflight = (path: string, origin: string) =>
      fetch(`${server.url}${path}`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      })
    for (const path of ['/auth/v1/token', '/storage/v1/object/sign/workflow-media']) {
      const { headers } = await preflight(path, 'https://app.example.com')
      expect(headers.get('access-control-allow-origin')).toBe('https://app.example.com')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('access-control-allow-methods')).toContain('PUT')
      const otherResponse = await preflight(path, 'https://other.example.com')
      expect(otherResponse.headers.get('access-control-allow-origin')).not.toBe(
        'https://other.example.com',
      )
    }
    const apiResponse = await preflight('/api/submissions', 'https://app.example.com')
    expect(apiResponse.headers.get('access-control-allow-origin')).not.toBe(
      'https://app.example.com',
    )
    const { headers } = await fetch(`${server.url}/auth/v1/settings`, {
      headers: { Origin: 'https://app.example.com' },
    })
    expect(headers.get('access-control-expose-headers')).toMatch(/X-Total-Count/i)
    expect(headers.get('access-control-expose-headers')).toMatch(/Link/)
  } finally {
    await server.close()
  }
})
