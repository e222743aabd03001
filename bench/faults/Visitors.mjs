// Visitors that sign up and send requests while something goes wrong, and count what the server has
// acknowledged.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SQLite } from '../../services/kit/src/database/sqlite.ts'
import { VISITS } from '../server/intake.mjs'
import { findDifferences } from '../storage/service.mjs'

const KINDS = Object.keys(VISITS)
const SIGN_UP = 'newsletter sign-up'
/** How long the server may take to clean up, in milliseconds. */
const CLEANUP_MS = 20_000

/** Settings with which a server refuses nobody because of a limit. */
export const NO_LIMITS = {
  DISK_RESERVE: '0',
  ...Object.fromEntries(
    [
      ...['DEPLOYMENT', 'NEWSLETTER', 'ACKNOWLEDGEMENTS', 'MAILS_PER_MAILBOX', 'OTP', 'SSO'],
      ...['UPLOADS_AT_ONCE', 'UPLOADS_AT_ONCE_TOTAL', 'AUTH_SMS', 'JOBS', 'POSTS'],
    ].map((name) => [`LIMIT_${name}`, '1000000']),
  ),
  LIMIT_UPLOAD_BYTES: '1TB',
  LIMIT_UPLOAD_BYTES_TOTAL: '1TB',
  LIMIT_LAG_MS: '60000',
}

/**
 * A visit and its number, which its email address contains.
 *
 * @typedef {{ number: number, kind: string, isAcknowledged: boolean }} Sent
 */

/** @param {Sent} visit */
const getEmail = ({ number, kind }) =>
  kind === SIGN_UP ? `reader-${number}@example.com` : `visitor-${number}@example.com`

export class Visitors {
  /** @type {Sent[]} */
  sent = []
  /** The number of requests that ended without a response. */
  resets = 0
  /** The number of responses that weren't successful, by status. @type {Record<string, number>} */
  refusals = {}
  /** The longest time that a response took, in milliseconds. */
  slowestMs = 0

  /** Sends the next visit once. @param {string} site */
  visit(site) {
    const kind = /** @type {string} */ (KINDS[this.sent.length % KINDS.length])
    const visit = { number: this.sent.length, kind, isAcknowledged: false }
    this.sent.push(visit)
    return this.send(site, visit)
  }

  /**
   * Sends a visit. A visit that is sent again has the same idempotency key. Returns the status, or
   * undefined if there was no response.
   *
   * @param {string} site
   * @param {Sent} visit
   */
  async send(site, visit) {
    const create = /** @type {typeof VISITS[string]} */ (VISITS[visit.kind])
    const { path: route, type, body } = await create(visit.number)
    const startedAt = performance.now()
    try {
      const response = await fetch(site + route, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': type,
          'Idempotency-Key': `${visit.number}`,
        },
        body: new Uint8Array(body),
      })
      // A client has the acknowledgement only once it has read the whole response.
      await response.arrayBuffer()
      if (response.ok) visit.isAcknowledged = true
      else this.refusals[response.status] = (this.refusals[response.status] ?? 0) + 1
      return response.status
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      this.resets += 1
      return undefined
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt)
    }
  }

  /**
   * Lets a number of visitors send visits one after the other, until `isOver` returns true.
   *
   * @param {string} site
   * @param {{ count: number, pauseMs: number, isOver: () => boolean }} options
   */
  async keepVisiting(site, { count, pauseMs, isOver }) {
    const visitInTurn = async () => {
      while (!isOver()) {
        await this.visit(site)
        await sleep(pauseMs)
      }
    }
    await Promise.all(Array.from({ length: count }, visitInTurn))
  }

  /** The visits that the server didn't acknowledge. */
  getUnacknowledged() {
    return this.sent.filter(({ isAcknowledged }) => !isAcknowledged)
  }

  /**
   * Compares what the server acknowledged with what it stored. Also returns how many visits it has
   * stored twice.
   *
   * @param {string} dataDir
   */
  compareStored(dataDir) {
    const { requests, files, subscribers } = readCounts(dataDir)
    const figures = {
      sent: this.sent.length,
      acknowledged: 0,
      found: 0,
      lost: 0,
      torn: 0,
      twice: 0,
    }
    for (const visit of this.sent) {
      const email = getEmail(visit)
      const isSignUp = visit.kind === SIGN_UP
      const count = (isSignUp ? subscribers : requests).get(email) ?? 0
      if (visit.isAcknowledged) figures.acknowledged += 1
      if (visit.isAcknowledged && count > 0) figures.found += 1
      if (visit.isAcknowledged && count === 0) figures.lost += 1
      if (count > 1) figures.twice += 1
      if (!isSignUp && count > 0 && files.get(email) !== count) figures.torn += 1
    }
    return figures
  }

  /**
   * Returns the figures of a report, once the server has had time to clean up, and the problems.
   *
   * @param {string} dataDir
   */
  async collectFigures(dataDir) {
    const { twice, ...figures } = this.compareStored(dataDir)
    const differences = await findOrphans(dataDir)
    const problems = [...differences, ...(twice > 0 ? [`${twice} visits are stored twice`] : [])]
    return { figures: { ...figures, orphaned: differences.length, resets: this.resets }, problems }
  }
}

/** @param {string} dataDir */
function readCounts(dataDir) {
  const db = new SQLite(path.join(dataDir, 'database.sqlite'), { readonly: true, timeout: 60_000 })
  /** @param {string} query @returns {Map<string, number>} */
  const read = (query) => {
    const rows = /** @type {{ email: string, count: number }[]} */ (db.prepare(query).all())
    return new Map(rows.map(({ email, count }) => [email, count]))
  }
  try {
    return {
      requests: read('select email, count(*) as count from submissions group by email'),
      files: read(`select email, count(*) as count from submissions
        join submission_files on submission_id = submissions.id
        join objects on objects.id = object_id group by email`),
      subscribers: read('select email, count(*) as count from subscribers group by email'),
    }
  } finally {
    db.close()
  }
}

/**
 * Lists rows and files that don't match, once the server has had time to clean up.
 *
 * @param {string} dataDir
 * @param {Set<string>} [checkedVersions]
 */
export async function findOrphans(dataDir, checkedVersions = new Set()) {
  for (const start = performance.now(); ; await sleep(25)) {
    const differences = await findDifferences(dataDir, { checkedVersions })
    if (differences.length === 0 || performance.now() - start > CLEANUP_MS) return differences
  }
}
