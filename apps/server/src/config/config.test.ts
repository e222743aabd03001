import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
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
    const exampleSettings = parseEnv(
      readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8'),
    )
    const readNames = new Set<string>()
    const channels = { SMTP_URL: 'smtp://localhost', WEBHOOK_URL: 'http://localhost' }
    const environment = { MAIL_TO: 'a@example.com', WEBHOOK_SECRET: '12345678', ...channels }
    const recordingEnvironment = new Proxy<Record<string, string>>(environment, {
      get(target, name: string) {
        readNames.add(name)
        return target[name]
      },
    })
    readConfig(recordingEnvironment)
    expect(Object.keys(exampleSettings).sort()).toEqual([...readNames].sort())
    expect(readConfig(exampleSettings)).toEqual(readConfig({}))
  })

  it('resolves the paths of JSON files from the repository root', () => {
    const root = fileURLToPath(new URL('../../../../', import.meta.url))
    const folder = mkdtempSync(path.join(tmpdir(), 'config-'))
    const file = path.join(folder, 'providers.json')
    writeFileSync(file, '[{ "id": "github", "client_id": "a", "client_secret": "b" }]')
    try {
      const config = readConfig({ AUTH_PROVIDERS: path.relative(root, file) })
      expect(config.auth.providers).toHaveLength(1)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toEqual(readConfig({}))
  })

  it.each([
    ['1048576', 1_048_576],
    ['500MB', 524_288_000],
    ['20 GB', 21_474_836_480],
    ['1.5kb', 1536],
    ['0', 0],
  ])('reads %s as a number of bytes', (value, bytes) => {
    expect(readConfig({ DISK_RESERVE: value }).diskReserve).toBe(bytes)
  })

  it('reads the bucket of backups', () => {
    const url = 's3://key:secret@example.com/bucket/backups'
    expect(
      readConfig({ BACKUP_URL: url, STORAGE_URL: url.replace('/backups', '') }).backup.place,
    ).toMatchObject({
      kind: 's3',
      settings: { endpoint: 'https://example.com', bucket: 'bucket', prefix: 'backups/' },
    })
  })

  it.each([
    ['/backups/duet', '/backups/duet'],
    ['file:///backups/a%20b', '/backups/a b'],
  ])('reads the folder of backups %s', (value, folder) => {
    expect(readConfig({ BACKUP_URL: value, BACKUP_EVERY: '6' }).backup).toEqual({
      place: { kind: 'folder', path: folder },
      everyMs: 6 * 3_600_000,
      passphrase: undefined,
      keep: 30,
    })
  })

  it('removes the trailing slash of an origin', () => {
    expect(readConfig({ PUBLIC_URL: 'http://www.example.com/' }).publicUrl).toBe(
      'http://www.example.com',
    )
  })

  it.each([
    ['PORT', '99999'],
    // Clients refresh a token two minutes before it expires. With a shorter lifetime, they would
    // refresh tokens constantly.
    ['AUTH_ACCESS_TOKEN_SECONDS', '119'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['ADMIN_PORT', '3000'],
    ['PUBLIC_URL', 'www.example.com'],
    ['PUBLIC_URL', 'https://www.example.com/shop'],
    ['ADMIN_URL', 'ftp://example.com'],
    ['ADMIN_EMAIL', 'admin'],
    ['AUTH_TEAM_PASSWORD_MIN', '5'],
    ['AUTH_TEAM_RECENT_SECONDS', '-1'],
    ['AUTH_TEAM_SESSION_SECONDS', '30 days'],
    ['AUTH_SIGNUP', 'maybe'],
    ['AUTH_URL', 'auth.example.com'],
    ['AUTH_URL', 'https://auth.example.com/auth/v1?a=b'],
    // Without ANON_KEY, clients couldn't send requests to the hosted auth service.
    ['AUTH_URL', 'https://auth.example.com/auth/v1'],
    ['AUTH_LINKS', 'button'],
    ['AUTH_MFA_TOTP', 'yes'],
    ['AUTH_MFA_REQUIRED', 'everyone'],
    ['LIMIT_MFA', '0'],
    ['AUTH_SMS_WEBHOOK_URL', 'ftp://example.com'],
    ['AUTH_TEST_OTPS', '1234567890'],
    ['AUTH_TEST_OTPS', '0123=123456'],
    ['AUTH_TEST_OTPS', '1234567890=hello1'],
    ['AUTH_TEST_OTPS', '123=123456,+123=654321'],
    ['LIMIT_FAILED_SIGN_IN_ACCOUNT', '0'],
    ['TRUST_PROXY', 'yes'],
    ['READYZ_TOKEN', 'too short'],
    ['READYZ_TOKEN', 'a token with spaces in it'],
    ['LOG_LEVEL', 'loud'],
    ['LIMIT_DEPLOYMENT', '0'],
    ['LIMIT_UPLOAD_BYTES', '500 apples'],
    ['LIMIT_UPLOAD_BYTES', '-1MB'],
    ['DISK_RESERVE', '99999999999GB'],
    ['STOP_SECONDS', '0'],
    ['STOP_DRAIN_SECONDS', '-1'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['ASHBY_API_URL', 'api.ashbyhq.com'],
    ['ASHBY_API_URL', 'https://api.example.com/?key=1'],
    ['POST_SOURCE_URL', 'file:///etc/passwd'],
    ['POST_MEDIA_ORIGINS', "https://media.example.com 'unsafe-inline'"],
    ['POST_MEDIA_ORIGINS', 'https://media.example.com/;script-src'],
    ['LIMIT_POSTS', '0'],
    ['DATABASE_URL', 'mysql://db.example.com/duet'],
    ['DATABASE_URL', 'db.example.com'],
    ['DATABASE_POOL', '2'],
    ['MAIL_FORM_URL', 'formsubmit.example/ajax/a'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'Ada'],
    ['MAIL_TO', 'ada@example.com, bob'],
    ['WEBHOOK_URL', 'ftp://example.com'],
    ['MAIL_RETRY_SECONDS', '0'],
    ['BACKUP_URL', 'ftp://example.com/backups'],
    ['BACKUP_URL', 'file://host/backups'],
    ['BACKUP_URL', 'data'],
    ['BACKUP_EVERY', '0'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_PASSPHRASE', 'too short'],
    ['PRODUCT_NAME', 'x'.repeat(61)],
    ['PRODUCT_NAME', 'a\nb'],
  ])('rejects %s=%j with a one-line message that names the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+\\.$`))
  })

  it('requires ADMIN_URL if PUBLIC_URL has https', () => {
    const PUBLIC_URL = 'https://www.example.com'
    expect(() => readConfig({ PUBLIC_URL })).toThrow(/^ADMIN_URL must be set, .+\.$/)
    const ADMIN_URL = 'https://admin.example.com'
    expect(readConfig({ PUBLIC_URL, ADMIN_URL }).adminUrl).toBe(ADMIN_URL)
  })

  it('requires a second factor only if the admin app can add one', () => {
    const settings = {
      AUTH_MFA_REQUIRED: 'admins',
      AUTH_MFA_TOTP: 'off',
      AUTH_MFA_WEBAUTHN: 'off',
      AUTH_MFA_PHONE: 'on',
    }
    expect(() => readConfig(settings)).toThrow(
      /^AUTH_MFA_REQUIRED needs AUTH_MFA_TOTP.+ to be on\.$/,
    )
    const { mfa } = readConfig({ ...settings, AUTH_MFA_WEBAUTHN: 'on' }).auth
    expect(mfa.isRequiredForTeam).toBe(true)
  })

  it('never includes secrets in errors', () => {
    expect(() => readConfig({ READYZ_TOKEN: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  })

  it.each([
    [{ SMTP_URL: 'smtp://u:hunter2@mail.example.com' }, /^MAIL_FROM must be set with SMTP_URL/],
    [{ SMTP_URL: 'smtp:hunter2' }, /^SMTP_URL must be a URL/],
    [{ DATABASE_URL: 'mysql://u:hunter2@db.example.com' }, /^DATABASE_URL must be a URL/],
    [{ NEWSLETTER_OPT_IN: 'confirmed' }, /^NEWSLETTER_OPT_IN needs SMTP_URL/],
    [{ IMAP_URL: 'imaps://u:hunter2@mail.example.com' }, /^MAIL_INBOUND must be set with IMAP_URL/],
    [{ MAIL_INBOUND: 'reply@duet.example' }, /^MAIL_INBOUND needs IMAP_URL or INBOUND_SECRET/],
    [{ MAIL_INBOUND: 'reply+desk@duet.example' }, /^MAIL_INBOUND must have no \+/],
    [{ MAIL_INBOUND: 'sixteen.letters.@duet.example' }, /^MAIL_INBOUND must have at most 15/],
    [{ BACKUP_URL: 'ftp://key:hunter2@example.com/bucket' }, /^BACKUP_URL must be a folder/],
    [{ BACKUP_URL: 's3://key:hunter2@example.com/' }, /^BACKUP_URL needs the name of a bucket/],
    [
      {
        BACKUP_URL: 's3://other:hunter2@example.com/bucket/',
        STORAGE_URL: 's3://key:hunter2@example.com/bucket',
      },
      /^BACKUP_URL must be another bucket or folder than STORAGE_URL/,
    ],
    [{ WEBHOOK_URL: 'https://example.com/hunter2' }, /^WEBHOOK_SECRET must be set/],
    [{ AUTH_SMS_WEBHOOK_URL: 'https://example.com/hunter2' }, /^AUTH_SMS_WEBHOOK_SECRET must/],
    [{ WEBHOOK_URL: 'https://example.com', WEBHOOK_SECRET: 'whsec_hunter2!!' }, /must be Base64/],
    [{ WEBHOOK_URL: 'https://example.com', WEBHOOK_SECRET: 'hunter2' }, /at least 8 bytes/],
  ])('rejects conflicting or malformed settings without including secrets', (settings, problem) => {
    expect(() => readConfig(settings)).toThrow(problem)
    expect(() => readConfig(settings)).toThrow(/^(?!.*hunter2)/)
  })

  it('uses the sender as the team address and vice versa, except with a form service', () => {
    const SMTP_URL = 'smtp://mail.example.com'
    const readSmtpConfig = (settings: Record<string, string>) =>
      readConfig({ SMTP_URL, ...settings }).mail.smtp
    const address = 'desk@example.com'
    const MAIL_FROM = `"The Desk" <${address}>`
    expect(readSmtpConfig({ MAIL_TO: address })).toMatchObject({ from: { address }, to: [address] })
    expect(readSmtpConfig({ MAIL_FROM })).toMatchObject({
      from: { name: 'The Desk' },
      to: [address],
    })
    expect(readSmtpConfig({ MAIL_FROM, MAIL_FORM_URL: 'https://example.com' })).toMatchObject({
      to: [],
    })
  })
})
