import type { Page } from '@playwright/test'
import { openAdmin, postDeployment } from '../api.ts'
import { E2E_ADMIN, startE2eServer } from '../server.ts'
import { expect, reusingTest, test } from '../test.ts'
import { signIn } from '../visitor.ts'

const COMPANY = 'Two Tabs Linen'
const SESSION_KEY = 'admin-session'
const REFRESH_URL = '**/auth/v1/token?grant_type=refresh_token'

/** Stores an access token that the client considers valid but the server rejects. */
const invalidateToken = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, access_token: 'x.y.z' }))
  }, SESSION_KEY)

const readStoredToken = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token, SESSION_KEY)

/** Opens the dashboard, which sends requests with the stored token. */
const openDashboard = (page: Page, admin: string) => page.goto(`${admin}/admin/dashboard`)

async function expectSignedIn(page: Page) {
  await expect(page.getByRole('row').filter({ hasText: COMPANY }).first()).toBeVisible()
  await expect(page.getByText('No active session found')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/dashboard/)
}

// Allow more time, because these tests load several pages.
test.slow()

// Allow rejected and rate-limited requests, and the auth client's messages about a discarded
// refresh, and about a request that times out because a test moves the clock.
test.use({ allowedMessages: /401|429|AuthRefreshDiscardedError|TimeoutError/ })

test('two tabs that refresh at the same time without locks stay signed in', async ({
  page: fasterPage,
  context,
  server,
}) => {
  // Simulate plain HTTP, where tabs can't use locks to wait for each other.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await postDeployment(server, { company: COMPANY })
  await openAdmin(fasterPage, server)
  await expectSignedIn(fasterPage)
  const slowerPage = await context.newPage()
  // Leave the app, because it could replace the invalid token before the test needs it.
  await fasterPage.goto(`${server.admin}/robots.txt`)
  await invalidateToken(fasterPage)

  // The slower tab sends its request first, but gets the response only after the faster tab has
  // stored a new session.
  let releaseSlowerPage = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    releaseSlowerPage = resolve
  })
  await slowerPage.route(REFRESH_URL, async (route) => {
    const response = await route.fetch()
    await releasePromise
    await route.fulfill({ response })
  })
  await Promise.all([
    slowerPage.waitForRequest(REFRESH_URL),
    openDashboard(slowerPage, server.admin),
  ])
  await openDashboard(fasterPage, server.admin)
  await expectSignedIn(fasterPage)
  expect(await readStoredToken(fasterPage)).not.toBe('x.y.z')
  releaseSlowerPage()

  await expectSignedIn(slowerPage)
  await expectSignedIn(fasterPage)
})

reusingTest(
  'two tabs that refresh a rejected token at the same time stay signed in',
  async ({ page, context, server }) => {
    await postDeployment(server, { company: COMPANY })
    await openAdmin(page, server)
    const otherPage = await context.newPage()
    await openDashboard(otherPage, server.admin)
    for (let round = 0; round < 3; round += 1) {
      await expectSignedIn(page)
      await expectSignedIn(otherPage)
      await invalidateToken(page)
      await Promise.all([page.reload(), otherPage.reload()])
    }
    await expectSignedIn(page)
    await expectSignedIn(otherPage)
  },
)

reusingTest('a rate limit on refreshes does not end the session', async ({ page, server }) => {
  await postDeployment(server, { company: COMPANY })
  await openAdmin(page, server)
  await expectSignedIn(page)
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  }, SESSION_KEY)
  let isLimited = true
  await page.route(REFRESH_URL, async (route) => {
    if (!isLimited) return await route.continue()
    isLimited = false
    await route.fulfill({
      status: 429,
      headers: { 'Access-Control-Allow-Origin': server.admin },
      json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    })
  })
  await page.reload()
  await expectSignedIn(page)
})

/**
 * Each step moves one of two clocks forward by a minute: the server's clock, or the clock that both
 * tabs share. The clocks are at most a minute apart.
 */
const CLOCK_STEPS = [
  'server',
  'tabs',
  'tabs',
  'server',
  'server',
  'tabs',
  'tabs',
  'server',
] as const

test('two tabs stay signed in while clocks move a minute at a time', async ({ page, context }) => {
  const server = await startE2eServer({
    AUTH_ACCESS_TOKEN_SECONDS: '120',
    NODE_OPTIONS: `--import ${new URL('../../scripts/run/steppedClock.mjs', import.meta.url).href}`,
  })
  try {
    await context.clock.install()
    await postDeployment(server, { company: COMPANY })
    await signIn(page, server.admin, E2E_ADMIN.email, E2E_ADMIN.password)
    const otherPage = await context.newPage()
    await openDashboard(otherPage, server.admin)
    const tokens = new Set<string>()
    let serverStepCount = 0
    for (const step of CLOCK_STEPS) {
      if (step === 'tabs') await context.clock.fastForward(60_000)
      else {
        serverStepCount += 1
        server.process.kill('SIGUSR2')
        await expect.poll(() => server.output()).toContain(`clock: +${serverStepCount * 60} s`)
      }
      await Promise.all([page.reload(), otherPage.reload()])
      await expectSignedIn(page)
      await expectSignedIn(otherPage)
      tokens.add(await readStoredToken(page))
    }
    // Both clocks have moved by four minutes, and each token is valid for two. So the tabs must
    // have replaced at least two tokens.
    expect(tokens.size).toBeGreaterThan(2)
  } finally {
    await page.close()
    await server.stop()
  }
})
