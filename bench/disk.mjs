// `npm run bench -- disk`: fills a server's disk to the last byte while visitors send requests, and
// checks that the server has stored everything that it acknowledged. The disk is a 64 MB tmpfs.
// Also sends uploads to the storage service while its folders are read-only.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { reportFaults } from './faults/report.mjs'
import { startBenchServer } from './server/server.mjs'
import { createStorageUploads } from './storage/fullDisk.mjs'

const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
const disk = mkdtempSync(path.join(tmpdir(), 'bench-disk-'))
const filler = path.join(disk, 'filler')
/** @type {string[]} */
const problems = []

function mount() {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { stdio: 'pipe' })
  } catch {
    throw new StepError('A tmpfs cannot be mounted here: run this on Linux as root.')
  }
}

/** Writes to the filler file until the disk is full to the last byte. */
function fillDisk() {
  for (const size of [65_536, 4096, 1]) {
    for (;;) {
      try {
        appendFileSync(filler, Buffer.alloc(size, 1))
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error
        break
      }
    }
  }
}

const readFreeKb = () => {
  const { bavail, bsize } = statfsSync(disk)
  return (bavail * bsize) / 1024
}

/**
 * Prints whether a claim is true. A false claim counts as a problem.
 *
 * @param {string} claim
 * @param {boolean} isTrue
 */
function check(claim, isTrue) {
  console.log(`  ${isTrue ? 'yes' : 'NO '}  ${claim}`)
  if (!isTrue) problems.push(claim)
}

async function main() {
  const server = await startBenchServer({
    DATA_DIR: path.join(disk, 'data'),
    DISK_RESERVE: '16MB',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LIMIT_DEPLOYMENT: '1000000',
    LIMIT_NEWSLETTER: '1000000',
    LIMIT_UPLOADS_AT_ONCE: '1000',
  })
  /** @param {string} route @param {RequestInit} [init] */
  const request = (route, init) => fetch(server.site + route, init)
  const jsonHeaders = { 'Content-Type': 'application/json' }
  const acknowledgedData = { submissions: new Set(), emails: new Set() }
  /** @type {Record<string, number>} */
  const responses = {}
  /** @param {string} kind @param {number} status */
  const countResponse = (kind, status) => {
    responses[`${kind} ${status}`] = (responses[`${kind} ${status}`] ?? 0) + 1
  }

  async function upload() {
    const fields = { name: 'Ada', email: 'ada@example.com', title: 'Manager', company: 'Mill' }
    const otherFields = { useCase: 'Folding.', states: '["Ohio"]', totalUnits: '3' }
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...otherFields }))
      form.append(name, value)
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(300_000, 32),
      Buffer.from('%%EOF'),
    ])
    form.append('files[0]', new Blob([pdf], { type: 'application/pdf' }), 'a.pdf')
    const response = await request('/api/deployment', { method: 'POST', body: form })
    countResponse('upload', response.status)
    if (response.status === 201) acknowledgedData.submissions.add((await response.json()).data.id)
    else await response.arrayBuffer()
    return response
  }

  /** @param {string} email */
  async function subscribe(email) {
    const body = JSON.stringify({ email })
    const response = await request('/api/newsletter', {
      method: 'POST',
      headers: jsonHeaders,
      body,
    })
    countResponse('sign-up', response.status)
    if (response.ok) acknowledgedData.emails.add(email)
    await response.arrayBuffer()
    return response
  }

  async function signIn() {
    const body = JSON.stringify(ADMIN)
    const response = await request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: jsonHeaders,
      body,
    })
    countResponse('sign-in', response.status)
    const { access_token: token } = await response.json()
    return { headers: { Authorization: `Bearer ${token}` }, status: response.status }
  }

  /**
   * Checks that every deployment request and sign-up that the server acknowledged is stored, with
   * complete files. Returns the stored deployment requests.
   */
  async function checkStored() {
    const { headers } = await signIn()
    /** @param {string} route @returns {Promise<any[]>} */
    const readData = async (route) => (await (await request(route, { headers })).json()).data
    const submissions = await readData('/api/submissions')
    const ids = new Set(submissions.map(({ id }) => id))
    const emails = new Set((await readData('/api/newsletter')).map(({ email }) => email))
    check(
      'every acknowledged deployment request is stored',
      [...acknowledgedData.submissions].every((id) => ids.has(id)),
    )
    check(
      'every acknowledged sign-up is stored',
      [...acknowledgedData.emails].every((email) => emails.has(email)),
    )
    let completeCount = 0
    for (const { workflow_media: media } of submissions) {
      const file = await fetch(JSON.parse(media[0]).url, { headers })
      if ((await file.arrayBuffer()).byteLength === 300_014) completeCount += 1
    }
    check(
      'the file of every stored deployment request is complete',
      completeCount === submissions.length,
    )
    return submissions
  }

  /** @param {{ status: number, headers: Headers }} response */
  const isRefused = ({ status, headers }) => status === 507 && headers.has('Retry-After')

  try {
    console.log('The storage service')
    const { headers: signedInHeaders } = await signIn()
    const storage = createStorageUploads({
      site: server.site,
      dataDir: path.join(disk, 'data'),
      token: signedInHeaders.Authorization.slice('Bearer '.length),
    })
    await storage.createBucket()
    const firstUploads = await storage.uploadAll('first')
    check(
      'uploads are accepted',
      firstUploads.every(({ ok }) => ok),
    )
    const namesBefore = await storage.listNames()
    const interruptedResponse = await storage.uploadSlowly('first-raw', async () => {
      await sleep(500)
      fillDisk()
    })
    const isInterruptedRefused =
      interruptedResponse.statusCode === 507 &&
      interruptedResponse.headers['retry-after'] !== undefined
    check('an upload gets 507 with Retry-After when the disk becomes full', isInterruptedRefused)
    check(
      'the object that the interrupted upload would have replaced is whole',
      (await storage.readSize('first-raw')) === 300_000,
    )
    const fullDiskUploads = await storage.uploadAll('second')
    check(
      'raw, multipart, and resumable uploads get 507 with Retry-After on a full disk',
      fullDiskUploads.every(isRefused),
    )
    rmSync(filler)
    const folders = ['objects', 'tmp', 'uploads'].map((name) => path.join(disk, 'data', name))
    for (const folder of folders) {
      execFileSync('mount', ['--bind', folder, folder])
      execFileSync('mount', ['-o', 'remount,bind,ro', folder])
    }
    const readOnlyUploads = await storage.uploadAll('third')
    const isReadable = (await storage.readSize('first-raw')) === 300_000
    for (const folder of folders) execFileSync('umount', [folder])
    check('uploads to read-only folders get 507 with Retry-After', readOnlyUploads.every(isRefused))
    check('objects in a read-only folder can be read', isReadable)
    check(
      'no refused upload left an object',
      (await storage.listNames()).join() === namesBefore.join(),
    )
    check('no temp file is left', storage.listTempFiles().length === 0)
    const laterUploads = await storage.uploadAll('second')
    check(
      'uploads are accepted again',
      laterUploads.every(({ ok }) => ok),
    )

    console.log('A disk with space')
    for (let number = 0; number < 5; number += 1) await upload()
    await subscribe('first@example.com')
    check('a ballast file exists', readdirSync(path.join(disk, 'data')).includes('ballast'))

    console.log('The disk fills up to the last byte while visitors send requests')
    let isFilling = true
    const visits = Array.from({ length: 4 }, async (_, visitor) => {
      for (let number = 0; isFilling; number += 1) {
        await Promise.all([upload(), subscribe(`v${visitor}-${number}@example.com`)])
      }
    })
    await sleep(300)
    mkdirSync(disk, { recursive: true })
    // When the disk is full, the server frees space by deleting its ballast file, which it keeps
    // for this case. Later rounds fill that space, too.
    for (let round = 0; round < 10; round += 1) {
      fillDisk()
      await sleep(100)
    }
    isFilling = false
    await Promise.all(visits)
    console.log(`  free: ${readFreeKb()} kB; responses so far: ${JSON.stringify(responses)}`)

    // Free space for the checks. The next section fills the disk again.
    rmSync(filler)
    await sleep(200)
    await checkStored()

    console.log('The disk is full to the last byte, and the ballast file exists')
    for (let attempt = 0; !readdirSync(path.join(disk, 'data')).includes('ballast'); attempt += 1) {
      if (attempt > 150) throw new StepError('The server did not restore its ballast file.')
      await sleep(100)
    }
    fillDisk()
    console.log(`  free: ${readFreeKb()} kB`)
    const uploadResponse = await upload()
    check(
      'an upload gets 507 with Retry-After',
      uploadResponse.status === 507 && uploadResponse.headers.has('Retry-After'),
    )
    const adminSession = await signIn()
    check('an admin can sign in', adminSession.status === 200)
    const signUpResponse = await subscribe('late@example.com')
    check(
      'a sign-up gets 507 with Retry-After',
      signUpResponse.status === 507 && signUpResponse.headers.has('Retry-After'),
    )
    const [submission] = await checkStored()
    const changeResponse = await request(`/api/submission/${submission.id}`, {
      method: 'PATCH',
      headers: { ...jsonHeaders, ...adminSession.headers },
      body: JSON.stringify({ status: 'contacted' }),
    })
    countResponse('change', changeResponse.status)
    check('an admin can change a deployment request', changeResponse.status === 200)
    const { data: messages } = await (
      await request('/api/outbox', { headers: adminSession.headers })
    ).json()
    const discardResponse = await request(`/api/outbox/${messages[0].id}/discard`, {
      method: 'POST',
      headers: adminSession.headers,
    })
    check('an admin can discard a message', discardResponse.ok)
    const signOutResponse = await request('/auth/v1/logout', {
      method: 'POST',
      headers: adminSession.headers,
    })
    check('an admin can sign out, which deletes the session', signOutResponse.status === 204)

    console.log('Space is available again')
    rmSync(filler)
    check('uploads are accepted', (await upload()).status === 201)
    check('sign-ups are accepted', (await subscribe('late@example.com')).status === 200)
    await checkStored()
    console.log(`All responses: ${JSON.stringify(responses)}`)
    const acknowledged = acknowledgedData.submissions.size + acknowledgedData.emails.size
    // Each unstored or incomplete one is a problem.
    const found = problems.length === 0 ? acknowledged : undefined
    reportFaults(
      'a full disk',
      { acknowledged, ...(found && { found, lost: 0, torn: 0 }) },
      problems,
    )
  } finally {
    await server.stop()
  }
}

try {
  mount()
  await main().finally(() => {
    execFileSync('umount', ['-R', disk], { stdio: 'ignore' })
    rmSync(disk, { recursive: true, force: true })
  })
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  exitWithError(error)
}
