import { isLoopback } from '@duet/auth'
import type { Logger } from '@duet/kit'
import type { Config } from '../config/config.ts'

/**
 * Logs a warning for each server on another machine that this server connects to without TLS. The
 * warnings don't contain the URLs, because these can contain passwords.
 */
export function warnAboutPlaintext(
  { auth, databaseUrl, inbound, mail }: Pick<Config, 'auth' | 'databaseUrl' | 'inbound' | 'mail'>,
  log: Pick<Logger, 'warn'>,
): void {
  const receivers = {
    AUTH_SMS_WEBHOOK_URL: auth.sms.webhook?.url,
    MAIL_FORM_URL: mail.formUrl,
    WEBHOOK_URL: mail.webhook?.url,
  }
  for (const [setting, url] of Object.entries(receivers)) {
    if (url?.protocol === 'http:' && !isLoopback(url)) {
      log.warn({ setting }, `messages are sent without TLS: use https:// in ${setting}`)
    }
  }
  if (mail.smtp && isSmtpPlaintext(mail.smtp.url)) {
    log.warn(
      { setting: 'SMTP_URL' },
      'emails and the password of the mail server can be sent without TLS: use smtps://, or add ?requireTLS=true to SMTP_URL',
    )
  }
  if (inbound?.imapUrl?.protocol === 'imap:' && !isLoopback(inbound.imapUrl)) {
    log.warn(
      { setting: 'IMAP_URL' },
      'emails and the password of the mailbox can be sent without TLS: use imaps:// in IMAP_URL',
    )
  }
  if (databaseUrl !== undefined && isPostgresPlaintext(new URL(databaseUrl))) {
    log.warn(
      { setting: 'DATABASE_URL' },
      'the connection to the database has no TLS: add ?sslmode=verify-full to DATABASE_URL',
    )
  }
}

/** Without `requireTLS`, an attacker can remove the mail server's offer of STARTTLS. */
function isSmtpPlaintext(url: URL): boolean {
  const requirement = url.searchParams.get('requireTLS') ?? ''
  const isTlsRequired = !['', '0', 'false'].includes(requirement)
  return url.protocol === 'smtp:' && !isTlsRequired && !isLoopback(url)
}

function isPostgresPlaintext({ hostname, searchParams }: URL): boolean {
  const host = searchParams.getAll('host').at(-1) || decodeURIComponent(hostname)
  if (host.startsWith('/') || isLoopback({ hostname: host }) || host === '::1') return false
  const mode = searchParams.getAll('sslmode').at(-1)
  if (mode) return mode === 'disable'
  const isTlsImplied =
    searchParams.has('sslrootcert') ||
    searchParams.has('sslcert') ||
    searchParams.get('sslnegotiation') === 'direct'
  return !isTlsImplied && !['true', '1'].includes(searchParams.get('ssl') ?? '')
}
