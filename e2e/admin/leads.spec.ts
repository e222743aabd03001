import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openAdmin, postDeployment } from '../api.ts'
import { type E2eServer, startE2eServer } from '../server.ts'
import { expect, test } from '../test.ts'

/** A Monday. The answer is due on Wednesday at 5 p.m. UTC. */
const ARRIVAL = new Date('2026-11-16T15:00:00Z')
const TWO_HOURS_LATE = new Date('2026-11-18T19:00:30Z')

test.use({ timezoneId: 'UTC', locale: 'en-US' })

let dataDir: string
let server: E2eServer
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'e2e-leads-'))
})
test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the server with a clock that is nearly still. */
async function startAt(time: Date): Promise<void> {
  const clock = new URL('../pictures/slowClock.mjs', import.meta.url).href
  server = await startE2eServer({
    NODE_OPTIONS: `--import ${clock}`,
    PICTURES_TIME: time.toISOString(),
    DATA_DIR: dataDir,
  })
}

test('the team sees when an answer is due, gets a reminder, and snoozes the request', async ({
  page,
}) => {
  await page.clock.setFixedTime(ARRIVAL)
  await startAt(ARRIVAL)
  const id = await postDeployment(server)
  await openAdmin(page, server)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${id}"]`) })
  await expect(row).toContainText('due Wed')
  await row.getByRole('link').first().click()
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress).toContainText('11/18/2026, 5:00 PM')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  expect((await saved).ok()).toBe(true)

  // Two days later, nobody has answered. The server reminds the owner when it starts.
  await page.goto('about:blank')
  server.process.kill('SIGTERM')
  await once(server.process, 'exit')
  await page.clock.setFixedTime(TWO_HOURS_LATE)
  await startAt(TWO_HOURS_LATE)
  await openAdmin(page, server)
  await page.getByRole('button', { name: '1 answer due' }).click()
  await expect(row).toContainText('2 h over')
  await page.getByRole('link', { name: /^Mail/ }).click()
  await expect(page.getByText('Answer overdue: request')).toBeVisible()

  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  const notice = page.getByRole('region', { name: 'Response time' })
  await expect(notice).toContainText('the team answered 0 of 1 request in time (0%)')
  await notice.getByRole('link', { name: 'View late answers' }).click()
  await row.getByRole('link').first().click()
  await expect(progress).toContainText('2 h over')
  await progress.getByRole('button', { name: 'Follow-up' }).click()
  await page.getByRole('button', { name: 'In 3 days' }).click()
  await expect(progress.getByRole('button', { name: 'Follow-up' })).toHaveText('11/21/2026')

  await page.goto(`${server.admin}/admin/profile`)
  const overdueSwitch = page.getByRole('switch', { name: 'Answer overdue' })
  await expect(overdueSwitch).toBeChecked()
  const changed = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await overdueSwitch.click()
  expect((await changed).ok()).toBe(true)
  await page.reload()
  await expect(overdueSwitch).not.toBeChecked()
})
