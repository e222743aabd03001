import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSignedHeaders } from '@duet/kit/webhooks'
import { startS3Server } from '@duet/storage/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMailServer } from '../testing/mailServer.ts'
import { SAMPLES } from '../testing/requests.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

const SECRET = 'c2VjcmV0IG9mIHRoZSBtYWlsIHNlcnZpY2U='

let folder: string
let s3: Awaited<ReturnType<typeof startS3Server>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TeamServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'))
  s3 = await startS3Server({ root: folder })
  mailServer = await startMailServer()
  server = await startTeamServer({
    STORAGE_URL: s3.getUrl(),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Duet <duet@duet.example>',
    MAIL_TO: 'leads@duet.example',
    MAIL_INBOUND: 'reply@duet.example',
    INBOUND_SECRET: `whsec_${SECRET}`,
  })
})
afterEach(async () => {
  await server.close()
  await mailServer.close()
  await s3.close()
  await rm(folder, { recursive: true })
})

async function post(mail: string): Promise<number> {
  const body = Buffer.from(mail)
  const timestamp = Math.floor(Date.now() / 1000)
  const key = Buffer.from(SECRET, 'base64')
  const signature = createSignedHeaders([key], { id: randomUUID(), timestamp, body })
  const headers = { ...signature, 'Content-Type': 'message/rfc822' }
  return (await fetch(`${server.url}/api/inbound-mail`, { method: 'POST', headers, body })).status
}

it('remembers attachments without a row until they are deleted', async () => {
  const id = await server.submit({ email: 'ada@plant.example' })
  const reply = { subject: 'Your plant', text: 'We can.' }
  await server.send('editor', 'POST', `/submission/${id}/replies`, { body: reply })
  const find = () => mailServer.received.find(({ mail }) => mail.headers.subject === reply.subject)
  await expect.poll(find).toBeDefined()
  const mail = [
    'From: ada@plant.example',
    `To: ${find()?.mail.headers['reply-to']}`,
    'Subject: Re: Your plant',
    'Message-ID: <1@plant.example>',
    'MIME-Version: 1.0',
    'Content-Type: image/png',
    'Content-Disposition: attachment; filename="plan.png"',
    'Content-Transfer-Encoding: base64',
    '',
    SAMPLES.png.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ].join('\r\n')
  const listPending = () => server.db.selectFrom('pending_versions').selectAll().execute()
  expect(await post(mail)).toBe(200)
  expect(await listPending()).toEqual([])
  const keys = await s3.bucket.listKeys('objects/')

  // The mail service delivers the email again while the store can't delete the copy of the attachment.
  s3.controls.findFault = ({ method }) =>
    method === 'DELETE' ? { kind: 'error', status: 403, code: 'AccessDenied' } : undefined
  expect(await post(mail)).toBe(200)
  expect(await s3.bucket.listKeys('objects/')).toHaveLength(keys.length + 1)
  expect(await listPending()).toHaveLength(1)
})
