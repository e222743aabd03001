import { setImmediate } from 'node:timers/promises'
import type { Database } from './database.ts'
import type { ListRevisionsTable } from './teamTables.ts'

const MAX_ENTRIES = 60

/**
 * Caches results that are computed from certain lists. Any change to these lists empties the cache.
 * Database triggers count the changes to each list, so the cache also notices changes by other
 * processes.
 */
export class RevisionCache {
  readonly #db: Database
  readonly #lists: readonly ListRevisionsTable['list'][]
  readonly #entries = new Map<string, Promise<unknown>>()
  #revision = ''

  constructor(db: Database, lists: readonly ListRevisionsTable['list'][]) {
    this.#db = db
    this.#lists = lists
  }

  /**
   * Returns the cached result for `key`. If there is none, computes and caches the result. The
   * computation blocks the event loop, so it starts only after pending events are handled.
   */
  async read<Result>(key: string, compute: () => Promise<Result>): Promise<Result> {
    const revision = await this.#readRevision()
    if (revision !== this.#revision) {
      this.#entries.clear()
      this.#revision = revision
    }
    const entry = this.#entries.get(key) as Promise<Result> | undefined
    const result = entry ?? setImmediate().then(compute)
    // Moves the entry to the end, so that the first entry is always the least recently used one.
    this.#entries.delete(key)
    this.#entries.set(key, result)
    const [oldestKey] = this.#entries.keys()
    if (this.#entries.size > MAX_ENTRIES && oldestKey !== undefined) this.#entries.delete(oldestKey)
    if (!entry) {
      result.catch(() => {
        if (this.#entries.get(key) === result) this.#entries.delete(key)
      })
    }
    return result
  }

  async #readRevision(): Promise<string> {
    const rows = await this.#db
      .selectFrom('list_revisions')
      .select('revision')
      .where('list', 'in', this.#lists)
      .orderBy('list')
      .execute()
    return rows.map((row) => row.revision).join('.')
  }
}
