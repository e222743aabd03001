import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startImapServer } from '../../apps/server/src/testing/imapServer.ts'
import { startMailServer } from '../../apps/server/src/testing/mailServer.ts'
import { SAMPLES } from '../../apps/server/src/testing/requests.ts'
import { expectAccessible } from '../accessible.ts'
import { openAdmin, postDeployment } from '../api.ts'
import { type E2eServer, startE2eServer } from '../server.ts'
import { expect, test } from '../test.ts'
import { REQUEST } from '../visitor.ts'

/** A Monday. The answer is due on Wednesday at 5 p.m. UTC. */
const ARRIVAL = new Date('2026-11-16T15:00:00Z')
const TWO_HOURS_LATE = new Date('2026-11-18T19:00:30Z')

test.use({ timezoneId: 'UTC', locale: 'en-US' })

let dataDir: string
let server: E2eServer
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let imapServer: Awaited<ReturnType<typeof startImapServer>>
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'e2e-leads-'))
  mailServer = await startMailServer()
  imapServer = await startImapServer()
})
test.afterAll(async () => {
  await server.stop()
  await mailServer.close()
  await imapServer.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the server with a clock that is nearly still. */
async function startAt(time: Date): Promise<void> {
  const clock = new URL('../pictures/slowClock.mjs', import.meta.url).href
  server = await startE2eServer({
    NODE_OPTIONS: `--import ${clock}`,
    PICTURES_TIME: time.toISOString(),
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'robot@duet.example',
    MAIL_INBOUND: 'reply@duet.example',
    IMAP_URL: imapServer.url,
  })
}

/** Large enough for a thread that parses emails. */
const ANSWER_HTML = `<style>${'p {}\n'.repeat(20_000)}</style><div style="position: fixed"><p>Here is <b>our line</b>.</p><script>alert(1)</script>
  <img src="https://tracker.example/open.gif"><a href="https://films.example/line">the film</a></div>
  <div>On Wednesday, Duet wrote:<blockquote>Can you send a video?</blockquote></div>`

/** Creates an HTML answer with a video, as the requester's mail program sends it. */
const createAnswer = (to: string) =>
  [
    `From: ${REQUEST.name} <${REQUEST.email}>`,
    `To: ${to}`,
    'Subject: Re: Your request',
    'Message-ID: <answer@haldenlinen.example>',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    ANSWER_HTML,
    '',
    '--b',
    'Content-Type: video/mp4',
    'Content-Disposition: attachment; filename="line.mp4"',
    'Content-Transfer-Encoding: base64',
    '',
    SAMPLES.mp4.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '--b--',
  ].join('\r\n')

test('a request is due, overdue, snoozed, and answered, and the requester answers with a video', async ({
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
  await page.getByRole('link', { name: '1 answer due' }).click()
  await expect(row).toContainText('2 h late')
  await page.getByRole('link', { name: /^Mail/ }).click()
  await expect(page.getByText('Answer overdue: request')).toBeVisible()

  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  const answers = page.getByRole('region', { name: 'Answered in time' })
  await expect(answers).toContainText('0% answered within two business days')
  await answers.getByRole('link', { name: 'Late or overdue' }).click()
  await row.getByRole('link').first().click()
  await expect(progress).toContainText('2 h late')
  await progress.getByRole('button', { name: 'Follow-up' }).click()
  await page.getByRole('button', { name: 'In 3 days' }).click()
  await expect(progress.getByRole('button', { name: 'Follow-up' })).toHaveText('11/21/2026')

  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Can you send a video?')
  await page.getByRole('button', { name: 'Send reply' }).click()
  const findMail = (text: string) =>
    mailServer.received.find(({ raw }) => raw.toString().includes(text))
  await expect.poll(() => findMail('Can you send a video?')).toBeDefined()
  const replyTo = findMail('Can you send a video?')?.mail.headers['reply-to'] ?? ''
  imapServer.deliver(createAnswer(replyTo))
  const thread = page.getByRole('list', { name: 'Replies' })
  const answer = thread.getByRole('listitem').first()
  await expect(answer).toContainText('Here is our line.')
  await expect(answer).toContainText('the film (films.example)')
  await expect(answer).toContainText('1 image in the text isn’t shown.')
  await expect(answer.getByText('Can you send a video?')).toBeHidden()
  await answer.getByText('Quoted text').click()
  await expect(answer.getByText('Can you send a video?')).toBeVisible()
  await expect(thread).toContainText('Added to the files: line.mp4')
  await expect(page.getByRole('tab', { name: 'Replies (2)' })).toBeVisible()
  await expect(progress).toContainText('answered')
  await expect.poll(() => findMail('Subject: New answer: request')).toBeDefined()
  await expectAccessible(page)

  await page.goto(`${server.admin}/admin/profile`)
  const overdueSwitch = page.getByRole('switch', { name: 'Answer overdue' })
  await expect(overdueSwitch).toBeChecked()
  const changed = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await overdueSwitch.click()
  expect((await changed).ok()).toBe(true)
  await page.reload()
  await expect(overdueSwitch).not.toBeChecked()
})
