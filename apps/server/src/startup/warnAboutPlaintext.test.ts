import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { startTestServer } from '../testing/server.ts'
import { warnAboutPlaintext } from './warnAboutPlaintext.ts'

const SECRET = `whsec_${Buffer.from('a key of 24 bytes or so.').toString('base64')}`

/** Returns a logger and the lines that it has written. */
function recordLog() {
  const lines: string[] = []
  return { log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }), lines }
}

function listWarnings(environment: Record<string, string>): string[] {
  const { log, lines } = recordLog()
  const address = 'desk@example.com'
  const needs = {
    MAIL_FROM: address,
    ...(environment.IMAP_URL && { MAIL_INBOUND: address }),
    ...(environment.MAIL_FORM_URL && { PUBLIC_URL: 'http://www.example.com' }),
    ...(environment.WEBHOOK_URL && { WEBHOOK_SECRET: SECRET }),
    ...(environment.AUTH_SMS_WEBHOOK_URL && { AUTH_SMS_WEBHOOK_SECRET: SECRET }),
  }
  warnAboutPlaintext(readConfig({ ...needs, ...environment }), log)
  return lines
}

test.each([
  ['SMTP_URL', 'smtp://u:hunter2@mail.example.com', 'requireTLS=true'],
  ['SMTP_URL', 'smtp://u:hunter2@192.0.2.1:587?requireTLS=false', 'smtps://'],
  ['SMTP_URL', 'smtp://u:hunter2@localhost.example.com?secure=true', 'smtps://'],
  ['IMAP_URL', 'imap://u:hunter2@mail.example.com:143/INBOX', 'imaps://'],
  ['WEBHOOK_URL', 'http://hooks.example.com/hunter2', 'https://'],
  ['MAIL_FORM_URL', 'http://forms.example.com/hunter2', 'https://'],
  ['AUTH_SMS_WEBHOOK_URL', 'http://sms.example.com/hunter2', 'https://'],
  ['DATABASE_URL', 'postgres://u:hunter2@db.example.com/duet', 'sslmode=verify-full'],
  ['DATABASE_URL', 'postgresql://u:hunter2@[2001:db8::1]/duet', 'sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://u:hunter2@db/duet?sslmode=disable', 'sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://u:hunter2@localhost/duet?host=db.example.com', 'verify-full'],
])('warns about %s=%s without its secret', (setting, url, advice) => {
  const [warning, ...otherWarnings] = listWarnings({ [setting]: url })
  expect(otherWarnings).toEqual([])
  expect(JSON.parse(warning ?? '')).toMatchObject({
    level: 40,
    setting,
    msg: expect.stringContaining(advice),
  })
  expect(warning).not.toContain('hunter2')
})

test.each([
  {},
  { SMTP_URL: 'smtps://u:p@mail.example.com' },
  { SMTP_URL: 'smtp://u:p@mail.example.com:587?requireTLS=true' },
  { SMTP_URL: 'smtp://localhost:2525' },
  { SMTP_URL: 'smtp://127.0.0.1' },
  { SMTP_URL: 'smtp://[::1]' },
  { IMAP_URL: 'imaps://u:p@mail.example.com' },
  { IMAP_URL: 'imap://u:p@127.0.0.1:1143' },
  { WEBHOOK_URL: 'https://hooks.example.com' },
  { WEBHOOK_URL: 'http://localhost:4000' },
  { DATABASE_URL: 'postgres://u:p@db.example.com/duet?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://u:p@db.example.com/duet?ssl=true' },
  { DATABASE_URL: 'postgres://u:p@db.example.com/duet?sslrootcert=/etc/ca.pem' },
  { DATABASE_URL: 'postgres://u:p@localhost:5433/duet' },
  { DATABASE_URL: 'postgres://u:p@127.0.0.2/duet' },
  { DATABASE_URL: 'postgres://u:p@[::1]/duet' },
  { DATABASE_URL: 'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/duet' },
  { DATABASE_URL: 'postgres://u:p@base/duet?host=/var/run/postgresql' },
])('doesn’t warn about %j', (environment) => {
  expect(listWarnings(environment as Record<string, string>)).toEqual([])
})

test('the server warns once when it starts', async () => {
  const { log, lines } = recordLog()
  const SMTP_URL = 'smtp://u:hunter2@mail.example.com'
  const server = await startTestServer({ SMTP_URL, MAIL_FROM: 'desk@example.com' }, { log })
  await server.close()
  expect(lines.filter((line) => line.includes('"setting":"SMTP_URL"'))).toHaveLength(1)
  expect(lines.join()).not.toContain('hunter2')
})
