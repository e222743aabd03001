import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, devices, expect } from '@playwright/test'
import { startMailServer } from '../../apps/server/src/testing/mailServer.ts'
import { createVisitorForm } from '../api.ts'
import { createJpeg, createMp4, createPdf } from '../files.ts'
import { E2E_ADMIN, type E2eServer, startE2eServer } from '../server.ts'
import type { VisitorRequest } from '../visitor.ts'
import { signIn } from '../visitor.ts'
import { INBOUND_SETTINGS, sendAnswer } from './answer.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const SERVICE_KEY = 'service-key-for-the-pictures-of-screens'
const PASSWORD = 'seventeen quiet folding arms'

/** The last day of the sample data. */
const LAST_SEED_DAY = '2026-11-19'
/** The time when the server starts. */
const SERVER_TIME = '2026-11-20T15:41:00Z'
/** The time in the browser, a few minutes after the server has recorded its last change. */
export const BROWSER_TIME = new Date('2026-11-20T15:45:00Z')

/** Settings of every browser, so that pictures don't depend on the machine. */
export const BROWSER_OPTIONS = {
  locale: 'en-US',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  userAgent: devices['Desktop Chrome'].userAgent,
  // Playwright adds `still.css` as an inline style.
  bypassCSP: true,
} as const satisfies BrowserContextOptions

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A server with sample data, and an admin's session. */
export interface Office {
  server: E2eServer
  session: StorageState
  /** A request with all kinds of files, notes, and replies. */
  submissionId: string
  /** A request whose requester has answered by email. */
  answeredId: string
  /** A message that the mail server has rejected. */
  messageId: string
  /** A person who has been invited. */
  personId: string
  stop(): Promise<void>
}

/** Starts a server whose clock is nearly still. */
const startSlowServer = (env: Record<string, string>) =>
  startE2eServer({
    NODE_OPTIONS: `--import ${new URL('slowClock.mjs', import.meta.url).href}`,
    PICTURES_TIME: SERVER_TIME,
    LOG_LEVEL: 'silent',
    ...env,
  })

/** Signs in as an admin, and returns the session. */
async function createSession(browser: Browser, server: E2eServer): Promise<StorageState> {
  const context = await browser.newContext(BROWSER_OPTIONS)
  await context.clock.setFixedTime(BROWSER_TIME)
  const page = await context.newPage()
  await signIn(page, server.admin, E2E_ADMIN.email, E2E_ADMIN.password)
  await page.getByRole('link', { name: /^Submissions/ }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** Starts a server, and fills it with sample data through its seed command and its API. */
export async function openOffice(browser: Browser): Promise<Office> {
  const mailServer = await startMailServer()
  const server = await startSlowServer({
    SERVICE_KEY,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'robot@duet.example',
    MAIL_TO: 'desk@duet.example',
    ...INBOUND_SETTINGS,
  })
  const stop = async () => {
    await server.stop()
    await mailServer.close()
  }
  try {
    await seed(server)
    const editorId = await createAccount(server, 'max.brandt', 'Max Brandt', 'editor')
    await createAccount(server, 'priya.raman', 'Priya Raman', 'viewer')
    const session = await createSession(browser, server)
    const send = createSender(server, readToken(session))
    mailServer.refused.set('dana@coinlaundry.example', 550)
    const { submissionId, answeredId } = await addRequests(server)
    await addWork(send, submissionId, editorId)
    const { id: personId } = await send('POST', '/people', {
      email: 'lena.fischer@duet.example',
      name: 'Lena Fischer',
      role: 'editor',
    })
    const messageId = await waitForMail(send)
    await sendAnswer(server, mailServer, { submissionId: answeredId, time: SERVER_TIME })
    return { server, session, submissionId, answeredId, messageId, personId, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function seed(server: E2eServer): Promise<void> {
  const args = ['--submissions', '24', '--subscribers', '40', '--until', LAST_SEED_DAY]
  const child = spawn(process.execPath, ['apps/server/dist/seed.js', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  expect(code, 'exit code of the seed command').toBe(0)
}

/** Creates an account, and returns its ID. */
async function createAccount(
  server: E2eServer,
  localPart: string,
  name: string,
  role: string,
): Promise<string> {
  const response = await fetch(`${server.site}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SERVICE_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: `${localPart}@duet.example`,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name },
      app_metadata: { role },
    }),
  })
  expect(response.status).toBe(200)
  return (await response.json()).id
}

function readToken(session: StorageState): string {
  const items = session.origins.flatMap(({ localStorage }) => localStorage)
  const text = items.find(({ name }) => name === 'admin-session')?.value ?? '{}'
  return JSON.parse(text).access_token
}

/**
 * Waits until the server's clock, which is ten times slower, has a new time. Otherwise, two records
 * could have the same time, and their order would differ with each run.
 */
const waitForTick = () => wait(50)

/** Creates a function that sends a request to the API, and returns the data of the response. */
function createSender(server: E2eServer, token: string) {
  return async (method: string, apiPath: string, body?: object) => {
    await waitForTick()
    const response = await fetch(`${server.site}/api${apiPath}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const json = await response.json()
    expect(json, `${method} ${apiPath}`).toMatchObject({ success: true })
    return json.data
  }
}

type Sender = ReturnType<typeof createSender>

async function postRequest(
  server: E2eServer,
  request: Partial<Record<keyof VisitorRequest, string>>,
  files: readonly [name: string, type: string, bytes: Buffer][] = [],
): Promise<string> {
  await waitForTick()
  const form = createVisitorForm(request)
  for (const [index, [name, type, bytes]] of files.entries()) {
    form.append(`files[${index + 1}]`, new File([new Uint8Array(bytes)], name, { type }))
  }
  const response = await fetch(`${server.site}/api/deployment`, { method: 'POST', body: form })
  expect(response.status).toBe(201)
  return (await response.json()).data.id
}

/** Submits requests as visitors. The one with `submissionId` has all kinds of files. */
async function addRequests(server: E2eServer) {
  await postRequest(server, {
    name: 'Dana Whitcomb',
    email: 'dana@coinlaundry.example',
    title: 'Owner',
    company: 'Whitcomb Coin Laundry',
    useCase: 'Folding towels and sheets for two hotels. About 900 pieces a day.',
    states: '["Texas"]',
    totalUnits: '2',
  })
  const details = {
    name: 'Marcus Thiele',
    email: 'm.thiele@norrvik.example',
    title: 'VP Manufacturing',
    company: 'Norrvik Assembly',
    states: '["Ohio","Michigan","Indiana","Kentucky"]',
  }
  const cartons = { ...details, useCase: 'Packing cartons.', totalUnits: '4' }
  const answeredId = await postRequest(server, cartons)
  const submissionId = await postRequest(
    server,
    {
      ...details,
      useCase:
        'Kitting cells for gearbox sub-assemblies. An operator takes six bushings and two seals from ' +
        'bins and sets them in a tray, about 340 trays a shift on each of ten lines. Parts arrive ' +
        'loose and oily. Attached is one line, filmed from above and from the operator’s left.',
      totalUnits: '40',
    },
    [
      ['line-03-overhead.mp4', 'video/mp4', await createMp4(4_870_000)],
      ['tray.jpg', 'image/jpeg', await createJpeg(1_120_000)],
      ['part-numbers-2026.pdf', 'application/pdf', createPdf(612_300)],
    ],
  )
  return { submissionId, answeredId }
}

/** Adds what a team does with a request: a status, an owner, tags, notes, and replies. */
async function addWork(send: Sender, id: string, editorId: string): Promise<void> {
  await send('PATCH', `/submission/${id}`, {
    status: 'contacted',
    owner_id: editorId,
    tags: ['assembly', 'ten lines'],
    follow_up_on: '2026-11-24',
  })
  await send('POST', `/submission/${id}/notes`, {
    text: 'Called the plant in Toledo. They run three shifts, and changeovers take most of the night.',
  })
  await send('POST', `/submission/${id}/notes`, {
    text: `@[Max Brandt](${editorId}) can you ask for the part numbers?`,
  })
  await send('POST', `/submission/${id}/replies`, {
    subject: 'Your request for Norrvik Assembly',
    text: 'Hi Marcus,\n\nthank you for the films. Which of the ten lines would you start with?\n\nMax',
  })
  await send('PUT', `/submission/${id}/read`)
}

/** Waits until no message is queued, and returns the ID of the message that failed. */
async function waitForMail(send: Sender): Promise<string> {
  await expect.poll(() => send('GET', '/outbox/status')).toMatchObject({ waiting: 0, dead: 1 })
  const [message] = await send('GET', '/outbox?state=dead')
  return message.id
}
