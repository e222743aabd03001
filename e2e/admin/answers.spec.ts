import { startImapServer } from '../../apps/server/src/testing/imapServer.ts'
import { startMailServer } from '../../apps/server/src/testing/mailServer.ts'
import { SAMPLES } from '../../apps/server/src/testing/requests.ts'
import { expectAccessible } from '../accessible.ts'
import { openAdmin, postDeployment } from '../api.ts'
import { type E2eServer, startE2eServer } from '../server.ts'
import { expect, reusingTest as test } from '../test.ts'
import { REQUEST } from '../visitor.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let imapServer: Awaited<ReturnType<typeof startImapServer>>
let server: E2eServer
test.beforeAll(async () => {
  mailServer = await startMailServer()
  imapServer = await startImapServer()
  server = await startE2eServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'robot@duet.example',
    MAIL_INBOUND: 'reply@duet.example',
    IMAP_URL: imapServer.url,
  })
})
test.afterAll(async () => {
  await server.stop()
  await mailServer.close()
  await imapServer.close()
})

/** Creates an answer with a video, as the requester's mail program sends it. */
const createAnswer = (to: string) =>
  [
    `From: ${REQUEST.name} <${REQUEST.email}>`,
    `To: ${to}`,
    'Subject: Re: Your request',
    'Message-ID: <answer@haldenlinen.example>',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Here is our line.',
    '',
    '--b',
    'Content-Type: video/mp4',
    'Content-Disposition: attachment; filename="line.mp4"',
    'Content-Transfer-Encoding: base64',
    '',
    SAMPLES.mp4.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '--b--',
  ].join('\r\n')

test('an answer by email appears at the open request, and the owner gets an email', async ({
  page,
}) => {
  const id = await postDeployment(server)
  await openAdmin(page, server, `/admin/submission/${id}`)
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  expect((await saved).ok()).toBe(true)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Can you send a video?')
  await page.getByRole('button', { name: 'Send reply' }).click()

  const findMail = (text: string) =>
    mailServer.received.find(({ raw }) => raw.toString().includes(text))
  await expect.poll(() => findMail('Can you send a video?')).toBeDefined()
  const replyTo = findMail('Can you send a video?')?.mail.headers['reply-to'] ?? ''
  imapServer.deliver(createAnswer(replyTo))

  const thread = page.getByRole('list', { name: 'Replies' })
  await expect(thread.getByRole('listitem').first()).toContainText('Here is our line.')
  await expect(thread).toContainText('Added to the files: line.mp4')
  await expect(page.getByRole('tab', { name: 'Replies (2)' })).toBeVisible()
  await expect(page.getByText('line.mp4').first()).toBeVisible()
  await expect.poll(() => findMail('Subject: New answer: request')).toBeDefined()
  await expectAccessible(page)
})
