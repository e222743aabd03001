import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { startMailServer } from '../../apps/server/src/testing/mailServer.ts'
import { createSignedHeaders } from '../../services/kit/src/webhooks/standardWebhook.ts'
import type { E2eServer } from '../server.ts'

const KEY = Buffer.from('the secret of the mail service')

/** Settings with which the server receives answers by email. */
export const INBOUND_SETTINGS = {
  MAIL_INBOUND: 'reply@duet.example',
  INBOUND_SECRET: `whsec_${KEY.toString('base64')}`,
}

const HTML = `<p style="color: #000; background: #fff">Hello,</p>
  <p>thank you for the <b>fast answer</b>. These are the stations:</p>
  <table border="1">
    <tr><th>Station</th><th>Cartons a day</th><th>Shifts</th></tr>
    <tr><td>Sealing</td><td>340</td><td>Early, late</td></tr>
    <tr><td>Labels and pallets</td><td>1,200</td><td>Early</td></tr>
  </table>
  <ul><li>The films are <a href="https://films.example/line">here</a>.</li>
    <li>The plant is closed on Fridays.</li></ul>
  <p>Marcus Thiele<br>VP Manufacturing</p><img src="cid:logo">
  <div>On Fri, Nov 20, 2026, Duet wrote:<blockquote>We got your request.</blockquote></div>`

interface Answer {
  submissionId: string
  /** The time of the server, in ISO 8601. */
  time: string
}

/** Answers the acknowledgement of a request with an HTML email. */
export async function sendAnswer(
  server: E2eServer,
  { received }: Awaited<ReturnType<typeof startMailServer>>,
  { submissionId, time }: Answer,
): Promise<void> {
  const token = submissionId.replaceAll('-', '')
  const findAddress = () =>
    received
      .map(({ mail }) => mail.headers['reply-to'] ?? '')
      .find((address) => address.includes(token))
  await expect.poll(findAddress).toBeDefined()
  const mail = [
    'From: Marcus Thiele <m.thiele@norrvik.example>',
    `To: ${findAddress()}`,
    'Subject: Re: We got your request',
    'Message-ID: <answer@norrvik.example>',
    'Content-Type: text/html; charset=utf-8',
    '',
    HTML,
  ].join('\r\n')
  const body = Buffer.from(mail)
  const timestamp = Math.floor(Date.parse(time) / 1000)
  const response = await fetch(`${server.site}/api/inbound-mail`, {
    method: 'POST',
    headers: {
      ...createSignedHeaders([KEY], { id: randomUUID(), timestamp, body }),
      'Content-Type': 'message/rfc822',
    },
    body,
  })
  expect(await response.json()).toMatchObject({ data: { outcome: 'stored' } })
}
