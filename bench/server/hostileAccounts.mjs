// The accounts and records that `hostile.mjs` uses, and what another account notices of an attack.
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { root } from '../../scripts/run/steps.mjs'
import { SQLite } from '../../services/kit/src/database/sqlite.ts'
import { seedLists } from './seedLists.mjs'

export const BENCH_ADMIN = { email: 'desk@example.com', password: 'a long enough password' }
const PASSWORD = 'another long password'
const BUCKET = 'bench'
const IMAGE = 'admin.jpg'
const SUBMISSIONS = 2000
const ROUNDS = 5

/** @typedef {Awaited<ReturnType<typeof import('./server.mjs').startBenchServer>>} Server */
/** @typedef {Awaited<ReturnType<typeof prepareAccounts>>} Accounts */

/**
 * Adds submissions, a public image, and an editor. Signs in as an admin and as the editor.
 *
 * @param {Server} server
 */
export async function prepareAccounts({ site, dataDir }) {
  seedLists(dataDir, { submissions: SUBMISSIONS, subscribers: 1000 })
  const keys = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8'))
  const service = { Authorization: `Bearer ${keys.serviceKey}` }
  /** @param {string} url @param {unknown} body @param {Record<string, string>} [headers] */
  const post = async (url, body, headers = {}) => {
    const response = await fetch(site + url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  /** @param {{ email: string, password: string }} credentials @returns {Promise<string>} */
  const signIn = async (credentials) =>
    (await post('/auth/v1/token?grant_type=password', credentials)).access_token
  const editor = { email: 'editor@example.com', password: PASSWORD }
  const user = { ...editor, email_confirm: true, app_metadata: { role: 'editor' } }
  await post('/auth/v1/admin/users', user, service)
  await post('/storage/v1/bucket', { name: BUCKET, id: BUCKET, public: true }, service)
  await fetch(`${site}/storage/v1/object/${BUCKET}/${IMAGE}`, {
    method: 'POST',
    headers: { ...service, 'Content-Type': 'image/jpeg' },
    body: readFileSync(path.join(root, 'docs/pictures/admin.jpg')),
  })
  const token = await signIn(BENCH_ADMIN)
  const list = await fetch(`${site}/api/submissions?limit=1`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { data } = await list.json()
  return {
    token,
    editorToken: await signIn(editor),
    serviceKey: /** @type {string} */ (keys.serviceKey),
    submissionId: /** @type {string} */ (data[0].id),
    bucket: BUCKET,
    image: IMAGE,
  }
}

/**
 * Measures the median time of a GET request in ms. The time of a failed request is `Infinity`.
 *
 * @param {string} token
 * @param {(round: number) => string} getUrl
 */
async function measureMedian(token, getUrl) {
  const times = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const headers = { Authorization: `Bearer ${token}` }
    const isSuccessful = await fetch(getUrl(round), { headers }).then(
      (response) => response.arrayBuffer().then(() => response.ok),
      () => false,
    )
    times.push(isSuccessful ? performance.now() - start : Number.POSITIVE_INFINITY)
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.POSITIVE_INFINITY
}

/**
 * Measures a request of the editor alone and during an attack.
 *
 * @param {Accounts} accounts
 * @param {(round: number) => string} getUrl
 * @param {() => () => void} attack starts the attack and returns a function that stops it
 */
async function compare({ editorToken }, getUrl, attack) {
  const alone = await measureMedian(editorToken, getUrl)
  const stop = attack()
  const beside = await measureMedian(editorToken, (round) => getUrl(ROUNDS + round))
  stop()
  return { 'alone ms': Math.round(alone), 'beside ms': Math.round(beside), ratio: beside / alone }
}

/**
 * Compares the editor's export with one beside two other accounts that read complete lists slowly,
 * and the editor's thumbnails with those beside visitors who ask for ever new sizes.
 *
 * @param {string} site
 * @param {Accounts} accounts
 * @param {() => () => void} askForNewSizes
 */
export async function compareNeighbors(site, accounts, askForNewSizes) {
  const { token, serviceKey, bucket, image } = accounts
  const readSlowly = () => {
    const readers = [token, serviceKey].map((bearer) =>
      http
        .get(`${site}/api/submissions`, {
          agent: false,
          headers: { Authorization: `Bearer ${bearer}` },
        })
        .on('error', () => {})
        .on('response', (response) => response.on('error', () => {}).pause()),
    )
    return () => {
      for (const reader of readers) reader.destroy()
    }
  }
  const exportUrl = `${site}/api/submissions/export.csv`
  const thumbnail = `${site}/storage/v1/render/image/authenticated/${bucket}/${image}`
  return {
    'an export beside two slow readers': await compare(accounts, () => exportUrl, readSlowly),
    'thumbnails beside new sizes of a public image': await compare(
      accounts,
      (round) => `${thumbnail}?width=${2000 + round}`,
      askForNewSizes,
    ),
  }
}

/**
 * Counts what the attacks have left behind.
 *
 * @param {Server} server
 */
export async function countRemains({ dataDir }) {
  const db = new SQLite(path.join(dataDir, 'database.sqlite'), { readonly: true })
  /** @param {string} table */
  const count = (table) => {
    const row = /** @type {{ count: number }} */ (
      db.prepare(`select count(*) as count from ${table}`).get()
    )
    return row.count
  }
  const uploads = await readdir(path.join(dataDir, 'uploads')).catch(() => [])
  const counts = {
    'entries in the audit log': count('auth_audit'),
    'unfinished uploads': uploads.filter((name) => !name.includes('.')).length,
    notes: count('submission_notes'),
  }
  db.close()
  return counts
}
