// `npm run bench -- twoTabs [--rounds 200 --reuse 10]`: counts how often two tabs of the admin app
// log each other out when their tokens expire. Each round moves the server's or the browser's clock
// forward by a minute. The two clocks are at most a minute apart. Fails if a round ends on the
// sign-in page or shows "No active session found.".
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../scripts/run/chromium.mjs'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { startBenchServer } from './server/server.mjs'

const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
/** Maximum time that both tabs may take to react to a trigger. */
const TIMEOUT_MS = 30_000

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    /** How long the server still accepts a refresh token after replacing it, in seconds. */
    reuse: { type: 'string', default: '10' },
  },
})

/** @typedef {import('playwright').Page} Page */

/** @param {Page} page @param {string} admin */
async function signIn(page, admin) {
  await page.goto(`${admin}/admin/login`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/admin\/dashboard/)
}

/** @param {Page[]} tabs */
const reload = (tabs) => Promise.all(tabs.map((tab) => tab.reload()))

/**
 * Functions that make both tabs use their tokens at the same time. They reload the tabs, because
 * the auth client and the app send requests when a page loads.
 *
 * @type {((tabs: Page[]) => Promise<unknown>)[]}
 */
const TRIGGERS = [
  reload,
  // Make an expired token look valid to the app, as if the browser's clock were slow. The server
  // then responds with 401.
  async (tabs) => {
    await tabs[0].evaluate(() => {
      const session = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
      const expiresAt = Math.round(Date.now() / 1000) + 3600
      localStorage.setItem('admin-session', JSON.stringify({ ...session, expires_at: expiresAt }))
    })
    await reload(tabs)
  },
]

/** The lifetime of access tokens in seconds. The server doesn't accept a shorter lifetime. */
const TOKEN_SECONDS = '120'
const STEP_MS = 60_000

/**
 * Moves one of the two clocks forward. In a cycle of four rounds, the server's clock is ahead, the
 * clocks agree, the browser's clock is ahead, and the clocks agree again.
 *
 * @param {number} round
 * @param {Awaited<ReturnType<typeof startBenchServer>>} server
 * @param {import('playwright').BrowserContext} context
 */
async function stepOneClock(round, server, context) {
  if (round % 4 === 0 || round % 4 === 3) await server.stepClock()
  else await context.clock.fastForward(STEP_MS)
}

/**
 * Waits until no tab is refreshing the session. Moving the browser's clock can start a refresh, and
 * a reload during the refresh would discard the new tokens. Usually, the page then refreshes again
 * within seconds, and the server still accepts the old refresh token. But if a trigger makes the
 * old access token look valid, the next refresh is a minute later, and the server treats the old
 * refresh token as stolen.
 *
 * @param {Page[]} tabs
 */
async function waitForRefreshes(tabs) {
  for (const tab of tabs) {
    await tab.evaluate(() => navigator.locks.request('admin-session-refresh', () => undefined))
  }
}

/**
 * Waits until a tab has loaded data with a valid session or shows the sign-in page. Resolves with
 * true, or with false on a timeout.
 *
 * @param {Page} page
 */
function waitForOutcome(page) {
  return Promise.race([
    page.waitForResponse(
      (response) => response.url().endsWith('/api/outbox/status') && response.ok(),
      {
        timeout: TIMEOUT_MS,
      },
    ),
    page.waitForURL(/\/admin\/login/, { timeout: TIMEOUT_MS }),
  ]).then(
    () => true,
    () => false,
  )
}

async function main() {
  const server = await startBenchServer(
    {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      AUTH_ACCESS_TOKEN_SECONDS: TOKEN_SECONDS,
      AUTH_REUSE_INTERVAL_SECONDS: values.reuse,
      LIMIT_TOKEN: '1000000',
      LOG_LEVEL: 'silent',
    },
    { hasSteppedClock: true },
  )
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const rounds = Number(values.rounds)
  const eventCounts = { 'signed out': 0, 'no active session reported': 0 }
  // The number of rounds that timed out, which can happen on a busy machine.
  let timedOutCount = 0
  try {
    const context = await browser.newContext()
    await context.clock.install()
    const tabs = [await context.newPage(), await context.newPage()]
    const openTabs = async () => {
      await signIn(tabs[0], server.admin)
      await tabs[1].goto(`${server.admin}/admin/dashboard`)
      await tabs[1].getByRole('button', { name: 'Log out' }).waitFor()
    }
    await openTabs()
    for (let round = 0; round < rounds; round += 1) {
      await stepOneClock(round, server, context)
      await waitForRefreshes(tabs)
      const outcomes = Promise.all(tabs.map(waitForOutcome))
      await TRIGGERS[round % TRIGGERS.length](tabs)
      if ((await outcomes).includes(false)) timedOutCount += 1
      const messageCounts = await Promise.all(
        tabs.map((tab) => tab.getByText('No active session found.').count()),
      )
      if (messageCounts.some(Boolean)) eventCounts['no active session reported'] += 1
      const isSessionStored = await tabs[0].evaluate(
        () => localStorage.getItem('admin-session') !== null,
      )
      const isSignedOut = tabs.some((tab) => tab.url().includes('/admin/login'))
      if (!isSessionStored || isSignedOut) {
        eventCounts['signed out'] += 1
        console.log(`signed out in round ${round}`)
        await openTabs()
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  for (const [event, count] of Object.entries(eventCounts))
    console.log(`${event}: ${count} of ${rounds}`)
  console.log(`no response within ${TIMEOUT_MS / 1000} s: ${timedOutCount} of ${rounds}`)
  if (Object.values(eventCounts).some(Boolean))
    throw new StepError('A tab ended the session of the other tab')
  if (timedOutCount > 0)
    throw new StepError('Some rounds timed out. Run this again on an idle machine.')
}

main().catch(exitWithError)
