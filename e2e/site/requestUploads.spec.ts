import { gzipSync } from 'node:zlib'
import { expectAccessible } from '../accessible.ts'
import { createMp4, createPng, writeFiles } from '../files.ts'
import type { ServerWithMail } from '../mailbox.ts'
import {
  addFilesToRequest,
  countStoredUploads,
  interruptSecondPart,
  recordAnnouncements,
  sendRequest,
  startServerWithLinks,
} from '../requester.ts'
import { expect, test } from '../test.ts'

const MB = 1024 * 1024
/** A request sends at most this much of a file. */
const PART = String(8 * MB)

let server: ServerWithMail
test.beforeAll(async () => {
  server = await startServerWithLinks()
})
test.afterAll(() => server.stop())
test.use({ allowedMessages: /Failed to load resource/ })

test('continues a file after the connection was lost', async ({ page, context }, testInfo) => {
  const files = await writeFiles(testInfo.outputPath('files'), {
    'Line 2.mp4': await createMp4(20 * MB),
    'Sketch.png': createPng(900),
  })
  await page.goto(await sendRequest(server, 'offline@haldenlinen.example'))
  const offsets = await interruptSecondPart(page, () => context.setOffline(true))
  await addFilesToRequest(page, files)
  const video = page.getByRole('listitem').filter({ hasText: 'Line 2.mp4' })
  await expect(video.getByText('You’re offline.')).toBeVisible()
  await expect(page.locator('[aria-live]')).toHaveText(/You’re offline/)
  await expect(page.getByRole('progressbar', { name: 'Sketch.png' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pause Line 2.mp4' }).click()
  await expect(video.getByText(/^Paused at \d+%$/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause Sketch.png' }).click()
  await page.getByRole('button', { name: 'Remove Sketch.png' }).click()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Resume Line 2.mp4' }).click()
  await expect(page.getByRole('status')).toHaveText('We have your files.')
  await expect(page.getByRole('definition').getByText('Line 2.mp4')).toBeVisible()
  await expect(page.getByText('Sketch.png')).toHaveCount(0)
  expect(offsets).toEqual(['0', PART, PART, String(16 * MB)])
  expect(await countStoredUploads(page)).toBe(0)
})

test('continues by itself once the browser is online again', async ({
  page,
  context,
}, testInfo) => {
  const files = await writeFiles(testInfo.outputPath('files'), {
    'Line 3.mp4': await createMp4(9 * MB),
  })
  await page.goto(await sendRequest(server, 'online@haldenlinen.example'))
  await interruptSecondPart(page, () => context.setOffline(true))
  const announcements = await recordAnnouncements(page)
  await addFilesToRequest(page, files)
  await expect(page.getByText('You’re offline.').first()).toBeVisible()
  await expect.poll(() => announcements.at(-1)).toContain('You’re offline.')
  // At most each quarter, even if the browser reports more.
  const quarters = announcements.slice(1, -1)
  const all = ['25', '50', '75'].map((percent) => `“Line 3.mp4”: ${percent}% sent`)
  expect(announcements[0]).toBe('Sending “Line 3.mp4”')
  expect(quarters).toEqual(all.filter((text) => quarters.includes(text)))
  await context.setOffline(false)
  await expect(page.getByRole('status')).toHaveText('We have your files.')
})

test('tries again by itself, and continues the same file after a reload', async ({
  page,
}, testInfo) => {
  const files = await writeFiles(testInfo.outputPath('files'), {
    'Line 4.mp4': await createMp4(20 * MB),
  })
  const link = await sendRequest(server, 'reload@haldenlinen.example')
  await page.goto(link)
  const offsets = await interruptSecondPart(page, async () => {})
  await page.route('**/api/request/uploads/*', (route) =>
    // The server is away until the reload.
    route.request().method() === 'HEAD' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await addFilesToRequest(page, files)
  await expect(page.getByText('The connection is lost. We’re trying again.').first()).toBeVisible()
  expect(await countStoredUploads(page)).toBe(1)

  await page.reload()
  await page.unroute('**/api/request/uploads/*')
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '')
  })
  await addFilesToRequest(page, files)
  await expect(page.getByRole('status')).toHaveText('We have your files.')
  expect(offsets).toEqual(['0', PART, PART, String(16 * MB)])
  expect(await countStoredUploads(page)).toBe(0)
})

test('refuses files before sending them, and what the server refuses', async ({
  page,
}, testInfo) => {
  const files = await writeFiles(testInfo.outputPath('files'), {
    'Notes.txt': Buffer.from('notes'),
    'Empty.png': Buffer.alloc(0),
    'Fake.png': Buffer.from('no picture'),
    'Real.png': createPng(900),
  })
  await page.goto(await sendRequest(server, 'refused@haldenlinen.example'))
  const announcements = await recordAnnouncements(page)
  await addFilesToRequest(page, files)
  const getRow = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(getRow('Notes.txt')).toContainText('“Notes.txt” isn’t a supported type.')
  await expect(getRow('Empty.png')).toContainText('“Empty.png” is empty.')
  await expect(getRow('Fake.png')).toContainText('“Fake.png” isn’t a supported type.')
  await expect(getRow('Real.png')).toContainText('Sent')
  for (const text of ['“Notes.txt” isn’t', '“Empty.png” is empty', 'Sending “Fake.png”'])
    expect(announcements[0]).toContain(text)
  await expectAccessible(page)
  for (const name of ['Notes.txt', 'Empty.png', 'Fake.png']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  }
  await expect(page.getByRole('status')).toHaveText('We have your files.')
  await expect(page.getByRole('definition').getByText('Real.png')).toBeVisible()
  expect(await countStoredUploads(page)).toBe(0)
})

test('forgets uploads that have expired', async ({ page }) => {
  const link = await sendRequest(server, 'expired@haldenlinen.example')
  await page.goto(link)
  await page.evaluate(() => {
    for (const days of [0, 2]) {
      const creationTime = new Date(Date.now() - days * 86_400_000).toString()
      localStorage.setItem(`tus::duet/${days}::1`, JSON.stringify({ creationTime }))
    }
  })
  await page.reload()
  await expect.poll(() => countStoredUploads(page)).toBe(1)
})

test('loads a small script, and asks whether it has changed', async ({ page, request }) => {
  const scriptLoads = page.waitForResponse('**/uploads.js')
  await page.goto(await sendRequest(server, 'size@haldenlinen.example'))
  const script = await scriptLoads
  expect(gzipSync(await script.body()).length).toBeLessThan(21_000)
  const { etag = '', ...headers } = script.headers()
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  const repeated = await request.get(script.url(), { headers: { 'If-None-Match': etag } })
  expect(repeated.status()).toBe(304)
})

test('sends the form if the script doesn’t load', async ({ page }, testInfo) => {
  const files = await writeFiles(testInfo.outputPath('files'), { 'Plan.png': createPng(900) })
  const link = await sendRequest(server, 'script@haldenlinen.example')
  await page.route('**/uploads.js', (route) => route.abort())
  await page.goto(link)
  await addFilesToRequest(page, files)
  await expect(page.getByRole('status')).toHaveText('We have your files.')
})
