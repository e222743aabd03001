import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from '@duet/kit'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { parseAnyMail } from './parseAnyMail.ts'
import { MAX_MAIL_BYTES } from './parseMail.ts'
import { findTarget, type ReceiverServices, receiveMail } from './receiveMail.ts'

const POLL_MS = 60_000
const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 10 * 60_000
/** Maximum number of unread emails that are looked at: the newest ones. */
const MAX_UNREAD = 1000

/** The headers that show which submission an email replies to. */
const TARGET_HEADERS = [
  ...['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'],
  ...['in-reply-to', 'references'],
]

interface ImapOptions {
  /** The mail server with the user, the password, and the folder, such as `INBOX`. */
  url: URL
  services: ReceiverServices
  /** Whether this server is the one that reads the mailbox. */
  isLeader: () => boolean
  /** How long to wait after the first failure, in milliseconds. @default 5000 */
  firstRetryMs?: number
  /**
   * How often to look for new mail if the server doesn't announce it, in milliseconds.
   * @default one minute
   */
  pollMs?: number
}

/**
 * Watches a mailbox, and adds replies to submissions. Marks these emails as read. Leaves all other
 * emails alone: it doesn't even download them. Connects again after a failure. Returns a function that
 * stops.
 */
export function watchMailbox({
  url,
  services,
  isLeader,
  firstRetryMs = FIRST_RETRY_MS,
  pollMs = POLL_MS,
}: ImapOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(): Promise<void> {
    let retryMs = firstRetryMs
    const onOpen = () => {
      retryMs = firstRetryMs
    }
    while (!signal.aborted) {
      if (!isLeader()) {
        await wait(pollMs, signal)
        continue
      }
      await readMailbox(url, services, { signal, isLeader, onOpen, pollMs }).catch(
        (err: unknown) => {
          if (!signal.aborted) logFailure(services.log, url, err)
        },
      )
      await wait(retryMs, signal)
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    }
  }

  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

function logFailure(log: Logger, url: URL, err: unknown): void {
  const { authenticationFailed } = err as { authenticationFailed?: boolean }
  const problem = authenticationFailed
    ? 'the mailbox rejects the user or the password in IMAP_URL'
    : 'reading the mailbox failed'
  log.warn({ err, host: url.hostname }, problem)
}

/** Waits for a time or until `signal` aborts. */
const wait = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined)

interface Session {
  pollMs: number
  signal: AbortSignal
  isLeader: () => boolean
  /** Called once the mailbox is open. */
  onOpen: () => void
}

/** Reads the mailbox until the connection ends. */
async function readMailbox(url: URL, services: ReceiverServices, session: Session): Promise<void> {
  const { signal, isLeader, onOpen, pollMs } = session
  const client = await createClient(url)
  const close = () => client.close()
  signal.addEventListener('abort', close, { once: true })
  // Without a listener, an error would end the process. Each command rejects with it, too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
    onOpen()
    const seenUids = new Set<number>()
    while (client.usable && isLeader()) {
      const arrival = waitForMail(client, signal, pollMs)
      await readUnread(client, services, seenUids)
      await arrival
    }
  } finally {
    signal.removeEventListener('abort', close)
    client.close()
  }
}

async function createClient(url: URL): Promise<ImapFlow> {
  // Load the library only if a mailbox is configured.
  const { ImapFlow } = await import('imapflow')
  const isSecure = url.protocol === 'imaps:'
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    // Accept the self-signed certificates of local mail servers. Nobody can intercept a local
    // connection.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
  })
}

/** Resolves when new mail may have arrived, or when the connection ends. */
async function waitForMail(client: ImapFlow, signal: AbortSignal, pollMs: number): Promise<void> {
  const ended = new AbortController()
  const options = { signal: AbortSignal.any([signal, ended.signal]) }
  await Promise.race([
    once(client, 'exists', options).catch(() => undefined),
    once(client, 'close', options).catch(() => undefined),
    wait(pollMs, options.signal),
  ])
  ended.abort()
}

async function readUnread(
  client: ImapFlow,
  services: ReceiverServices,
  seenUids: Set<number>,
): Promise<void> {
  const unreadUids = (await client.search({ seen: false }, { uid: true })) || []
  for (const uid of unreadUids.slice(-MAX_UNREAD)) {
    if (seenUids.has(uid)) continue
    try {
      await readMail(client, services, uid)
      seenUids.add(uid)
    } catch (err) {
      if (!client.usable) throw err
      // Try it again the next time, but read the other emails first.
      services.log.warn({ err }, 'an incoming email could not be stored')
    }
  }
  // Emails that somebody has read or deleted don't come back.
  for (const uid of seenUids) if (!unreadUids.includes(uid)) seenUids.delete(uid)
  // Let the server announce new mail at once.
  void client.idle().catch(() => undefined)
}

async function readMail(client: ImapFlow, services: ReceiverServices, uid: number): Promise<void> {
  const options = { size: true, headers: TARGET_HEADERS }
  const message = await client.fetchOne(String(uid), options, { uid: true })
  if (!message || !(await isReply(services, message))) return
  const outcome = await downloadMail(client, services, message)
  if (outcome === 'stored') await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
}

async function isReply(
  services: ReceiverServices,
  { size = 0, headers }: FetchMessageObject,
): Promise<boolean> {
  if (!headers) return false
  // Strangers write the headers, so they can be too long or not valid.
  const parties = await parseAnyMail(headers).catch(() => undefined)
  const isTarget = parties !== undefined && (await findTarget(services, parties)) !== undefined
  if (isTarget && size > MAX_MAIL_BYTES) {
    services.log.warn({ bytes: size }, 'an incoming email is too large')
    return false
  }
  return isTarget
}

async function downloadMail(
  client: ImapFlow,
  services: ReceiverServices,
  { uid }: FetchMessageObject,
) {
  const options = { source: { maxLength: MAX_MAIL_BYTES } }
  const message = await client.fetchOne(String(uid), options, { uid: true })
  if (!message || message.source === undefined) return 'unrelated'
  return receiveMail(services, message.source)
}
