import { setImmediate } from 'node:timers/promises'
import type { Database } from '@duet/kit/database'
import type { ListRevisionsTable } from './teamTables.ts'

const MAX_ENTRIES = 60
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024

type List = ListRevisionsTable['list']

/** The revision of each list that a result is computed from. */
export type Revisions = Readonly<Partial<Record<List, number>>>

/**
 * Updates a result that was computed before some changes, and returns it. `since` are revisions from
 * before the computation, so the result can already contain some of the newer changes. Returns
 * `undefined` to compute the result again, for example if there are too many changes.
 */
type UpdateResult<Result> = (result: Result, since: Revisions) => Promise<Result | undefined>

interface Entry {
  result: Promise<unknown>
  /** The revisions of the lists before the result was computed. */
  revisions: Revisions
  /** Whether the result can be updated after a change. */
  isUpdatable: boolean
  /** The memory that the result takes. 0 until it's computed. */
  bytes: number
}

/**
 * Caches results that are computed from certain lists. After a change to these lists, a result is
 * updated or computed again. Database triggers count the changes to each list, so the cache also
 * notices changes by other processes. If the results take more than `maxBytes`, removes the least
 * recently used ones, except the last one.
 */
export class RevisionCache {
  readonly #db: Database
  readonly #lists: readonly List[]
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()

  constructor(db: Database, lists: readonly List[], { maxBytes = DEFAULT_MAX_BYTES } = {}) {
    this.#db = db
    this.#lists = lists
    this.#maxBytes = maxBytes
  }

  /**
   * Returns the result for `key`, with all changes that are committed now. If there is none, computes
   * and caches the result.
   */
  async read<Result>(
    key: string,
    compute: () => Promise<Result>,
    update?: UpdateResult<Result>,
  ): Promise<Result> {
    const revisions = await this.#readRevisions()
    this.#removeUnusableEntries(revisions)
    const oldEntry = this.#entries.get(key)
    const isUpToDate = oldEntry && isAtLeast(oldEntry.revisions, revisions)
    const entry = isUpToDate
      ? oldEntry
      : this.#addEntry(key, {
          result: computeOrUpdate(oldEntry, compute, update),
          revisions,
          isUpdatable: update !== undefined,
          bytes: 0,
        })
    // Moves the entry to the end, so that the first entry is always the least recently used one.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#removeOldEntries()
    return entry.result as Promise<Result>
  }

  #addEntry(key: string, entry: Entry): Entry {
    entry.result.then(
      (result) => {
        entry.bytes = estimateBytes(result)
        this.#removeOldEntries()
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    return entry
  }

  /** Removes outdated results that can't be updated. */
  #removeUnusableEntries(revisions: Revisions): void {
    for (const [key, entry] of this.#entries) {
      if (!entry.isUpdatable && !isAtLeast(entry.revisions, revisions)) this.#entries.delete(key)
    }
  }

  #removeOldEntries(): void {
    let bytes = 0
    for (const entry of this.#entries.values()) bytes += entry.bytes
    for (const [key, entry] of this.#entries) {
      const isOverLimit = this.#entries.size > MAX_ENTRIES || bytes > this.#maxBytes
      if (!isOverLimit || this.#entries.size === 1) return
      this.#entries.delete(key)
      bytes -= entry.bytes
    }
  }

  async #readRevisions(): Promise<Revisions> {
    const rows = await this.#db
      .selectFrom('list_revisions')
      .select(['list', 'revision'])
      .where('list', 'in', this.#lists)
      .execute()
    return Object.fromEntries(rows.map(({ list, revision }) => [list, revision]))
  }
}

/** Updates the result of the old entry, if possible. Otherwise, computes a new one. */
async function computeOrUpdate<Result>(
  oldEntry: Entry | undefined,
  compute: () => Promise<Result>,
  update: UpdateResult<Result> | undefined,
): Promise<Result> {
  if (oldEntry && update) {
    // If the old computation failed, the request that started it reports the error.
    const oldResult = (await oldEntry.result.catch(() => undefined)) as Result | undefined
    await waitForTurn()
    const result = oldResult && (await update(oldResult, oldEntry.revisions))
    if (result !== undefined) return result
  }
  await waitForTurn()
  return compute()
}

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Waits for an iteration of the event loop in which no other computation starts. So the server handles
 * other requests between two computations, however many requests have arrived at the same time.
 */
function waitForTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

function isAtLeast(revisions: Revisions, others: Revisions): boolean {
  return Object.entries(others).every(
    ([list, revision]) => (revisions[list as List] ?? -1) >= revision,
  )
}

/** Estimates how many bytes of memory a result takes. */
function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return 32 + value.length
  if (typeof value !== 'object' || value === null) return 8
  if ('byteLength' in value) return Number(value.byteLength)
  const parts = value instanceof Map ? [...value.entries()].flat() : Object.values(value)
  return parts.reduce((bytes: number, part) => bytes + estimateBytes(part), 32)
}
