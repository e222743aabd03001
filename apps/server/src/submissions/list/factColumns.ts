import { createTextKey } from '@duet/contract'
import { extend, TextColumn } from '../../db/textColumn.ts'
import type { GroupField } from './filters.ts'

/** A group that submissions are in, such as those with the same tag. */
export interface Group {
  name: string
  /** The same for all spellings of a tag. In other fields, the name. */
  key: string
}

const NUMBER_COLUMNS = [
  'createdAt',
  'units',
  'contactDelay',
  'answerDueAt',
  'followUpOn',
  'fileCount',
] as const
export type NumberColumn = (typeof NUMBER_COLUMNS)[number]

/** The facts about one submission. */
export interface FactRow extends Readonly<Record<NumberColumn, number>> {
  status: string
  owner: string | null
  /** The states, as JSON. */
  state: string
  /** The tags, each in a line. */
  tag: string | null
  source: string | null
}

/**
 * The facts about all submissions that filters and statistics need, in columns. The index of a value
 * is the submission's row number. Row numbers without a submission have no status.
 */
export class FactColumns {
  readonly groups: Readonly<Record<GroupField, TextColumn<readonly Group[]>>> = {
    status: new TextColumn((status) => [createGroup(status)]),
    owner: new TextColumn((id) => [createGroup(id)]),
    state: new TextColumn((states) => (JSON.parse(states) as string[]).map(createGroup)),
    tag: new TextColumn((tags) =>
      tags.split('\n').map((name) => ({ name, key: createTextKey(name) })),
    ),
    source: new TextColumn((source) => [createGroup(source)]),
  }
  readonly #numbers: Record<NumberColumn, Uint32Array> = {
    createdAt: new Uint32Array(),
    units: new Uint32Array(),
    contactDelay: new Uint32Array(),
    answerDueAt: new Uint32Array(),
    followUpOn: new Uint32Array(),
    fileCount: new Uint32Array(),
  }
  #rowCount = 0

  /** One more than the largest row number. */
  get rowCount(): number {
    return this.#rowCount
  }

  /**
   * The numbers of a column:
   *
   * - `createdAt`: seconds since 1970
   * - `contactDelay`: seconds until the first contact, at least 1. 0 if there was no contact
   * - `answerDueAt`: seconds since 1970. 0 if the answer has no due time
   * - `followUpOn`: a date, such as 20261130. 0 if there is no follow-up
   */
  get numbers(): Readonly<Record<NumberColumn, Uint32Array>> {
    return this.#numbers
  }

  /** An estimate of the used memory. */
  get byteLength(): number {
    const columns = [...Object.values(this.#numbers), ...Object.values(this.groups)]
    return columns.reduce((bytes, column) => bytes + column.byteLength, 0)
  }

  /** Whether a submission has this row number. */
  has(rowNumber: number): boolean {
    return (this.groups.status.codes[rowNumber] ?? 0) > 0
  }

  /** Sets the facts about a submission. `null` if it's deleted. */
  set(rowNumber: number, row: FactRow | null): void {
    this.#rowCount = Math.max(this.#rowCount, rowNumber + 1)
    for (const column of NUMBER_COLUMNS) {
      this.#numbers[column] = extend(this.#numbers[column], this.#rowCount)
      this.#numbers[column][rowNumber] = row?.[column] ?? 0
    }
    this.groups.status.set(rowNumber, row?.status ?? null)
    this.groups.owner.set(rowNumber, row?.owner ?? null)
    this.groups.state.set(rowNumber, row?.state ?? null)
    this.groups.tag.set(rowNumber, row?.tag ?? null)
    this.groups.source.set(rowNumber, row?.source ?? null)
  }
}

function createGroup(name: string): Group {
  return { name, key: name }
}
