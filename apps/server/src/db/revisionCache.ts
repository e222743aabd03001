import { setImmediate } from 'node:timers/promises'
import type { Database } from './database.ts'
import type { ListRevisionsTable } from './teamTables.ts'

const MAX_ENTRIES = 60
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024

interface Entry {
  result: Promise<unknown>
  /** The memory that the result takes. 0 until it's computed. */
  bytes: number
}

/**
 * Caches results that are computed from certain lists. Any change to these lists empties the cache.
 * Database triggers count the changes to each list, so the cache also notices changes by other
 * processes. If the results take more than `maxBytes`, removes the least recently used ones, except
 * the last one.
 */
export class RevisionCache {
  readonly #db: Database
  readonly #lists: readonly ListRevisionsTable['list'][]
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  #revision = ''

  constructor(
    db: Database,
    lists: readonly ListRevisionsTable['list'][],
    { maxBytes = DEFAULT_MAX_BYTES } = {},
  ) {
    this.#db = db
    this.#lists = lists
    this.#maxBytes = maxBytes
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
    const entry = this.#entries.get(key) ?? this.#startEntry(key, compute)
    // Moves the entry to the end, so that the first entry is always the least recently used one.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#removeOldEntries()
    return entry.result as Promise<Result>
  }

  #startEntry(key: string, compute: () => Promise<unknown>): Entry {
    const entry: Entry = { result: setImmediate().then(compute), bytes: 0 }
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

/** Estimates how many bytes of memory a result takes. */
function estimateBytes(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value === 'string') return 32 + value.length
  if (typeof value !== 'object' || value === null) return 8
  const parts = value instanceof Map ? [...value.entries()].flat() : Object.values(value)
  return parts.reduce((bytes: number, part) => bytes + estimateBytes(part), 32)
}
