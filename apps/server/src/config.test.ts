import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      adminPort: 3001,
      productName: 'Duet',
      auth: { adminEmail: 'admin@example.com', isSignupOpen: false },
    })
  })

  it('describes every setting with its default in .env.example', () => {
    const example = parseEnv(
      readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'),
    )
    const read = new Set<string>()
    const ways = { SMTP_URL: 'smtp://localhost', WEBHOOK_URL: 'http://localhost' }
    const given = { MAIL_TO: 'a@example.com', WEBHOOK_SECRET: '12345678', ...ways }
    const watch = new Proxy<Record<string, string>>(given, {
      get(target, name: string) {
        read.add(name)
        return target[name]
      },
    })
    readConfig(watch)
    expect(Object.keys(example).sort()).toEqual([...read].sort())
    expect(readConfig(example)).toEqual(readConfig({}))
  })

  it('takes an empty text for not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toEqual(readConfig({}))
  })

  it('drops the slash at the end of an origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://www.example.com/' }).publicUrl).toBe(
      'https://www.example.com',
    )
  })

  it.each([
    ['PORT', '99999'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['ADMIN_PORT', '3000'],
    ['PUBLIC_URL', 'www.example.com'],
    ['PUBLIC_URL', 'https://www.example.com/shop'],
    ['ADMIN_URL', 'ftp://example.com'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['AUTH_SIGNUP', 'maybe'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['LIMIT_DEPLOYMENT', '0'],
    ['ASHBY_API_URL', 'api.ashbyhq.com'],
    ['ASHBY_API_URL', 'https://api.example.com/?key=1'],
    ['POST_SOURCE_URL', 'file:///etc/passwd'],
    ['POST_MEDIA_ORIGINS', "https://media.example.com 'unsafe-inline'"],
    ['POST_MEDIA_ORIGINS', 'https://media.example.com/;script-src'],
    ['LIMIT_POSTS', '0'],
    ['MAIL_FORM_URL', 'formsubmit.example/ajax/a'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'Ada'],
    ['MAIL_TO', 'ada@example.com, bob'],
    ['WEBHOOK_URL', 'ftp://example.com'],
    ['MAIL_RETRY_SECONDS', '0'],
    ['PRODUCT_NAME', 'x'.repeat(61)],
    ['PRODUCT_NAME', 'a\nb'],
  ])('refuses %s=%j in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+\\.$`))
  })

  it('never says a password', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  })

  it.each([
    [{ SMTP_URL: 'smtp://u:hunter2@mail.example.com' }, /^MAIL_FROM must be set with SMTP_URL/],
    [{ SMTP_URL: 'smtp:hunter2' }, /^SMTP_URL must be an address/],
    [{ WEBHOOK_URL: 'https://example.com/hunter2' }, /^WEBHOOK_SECRET must be set/],
    [{ WEBHOOK_URL: 'https://example.com', WEBHOOK_SECRET: 'whsec_hunter2!!' }, /must be Base64/],
    [{ WEBHOOK_URL: 'https://example.com', WEBHOOK_SECRET: 'hunter2' }, /at least 8 bytes/],
  ])('refuses mail settings that do not fit together, and says no secret', (settings, problem) => {
    expect(() => readConfig(settings)).toThrow(problem)
    expect(() => readConfig(settings)).toThrow(/^(?!.*hunter2)/)
  })

  it('takes one address for sender and team, and the form-mailing service for a team', () => {
    const SMTP_URL = 'smtp://mail.example.com'
    const smtpOf = (settings: Record<string, string>) =>
      readConfig({ SMTP_URL, ...settings }).mail.smtp
    const address = 'desk@example.com'
    const MAIL_FROM = `"The Desk" <${address}>`
    expect(smtpOf({ MAIL_TO: address })).toMatchObject({ from: { address }, to: [address] })
    expect(smtpOf({ MAIL_FROM })).toMatchObject({ from: { name: 'The Desk' }, to: [address] })
    expect(smtpOf({ MAIL_FROM, MAIL_FORM_URL: 'https://example.com' })).toMatchObject({ to: [] })
  })
})
