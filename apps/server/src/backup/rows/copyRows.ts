import { StartError } from '@duet/kit'
import {
  isCopiedTable,
  type Row,
  type RowReader,
  RowSummary,
  type RowWriter,
  type TableColumns,
} from './rows.ts'

/** Called after each batch of rows, with the number of rows that are copied, and of all rows. */
type ReportRows = (rows: number, totalRows: number) => void

/** Number of rows per table. */
export type RowCounts = Readonly<Record<string, number>>

/**
 * Copies all rows of a database to another one, which has the same tables. Reads the copies, and
 * compares their number and checksum per table. Returns the number of rows per table.
 *
 * @throws StartError if a copy differs
 */
export async function copyRows(
  reader: RowReader,
  writer: RowWriter,
  onProgress: ReportRows,
): Promise<RowCounts> {
  const tables = matchTables(await reader.listTables(), await writer.listTables())
  const names = tables.map(({ name }) => name)
  let totalRows = 0
  for (const name of names) totalRows += await reader.countRows(name)
  await writer.begin(names)
  const counts: Record<string, number> = {}
  let copiedRows = 0
  for (const { name, columns } of tables) {
    const summary = new RowSummary()
    for await (const batch of reader.readRows(name, columns)) {
      const rows = batch.map(replaceNulCharacters)
      summary.add(rows)
      await writer.writeRows(name, columns, rows)
      onProgress(copiedRows + summary.count, totalRows)
    }
    await requireCopy(writer, { name, columns }, summary)
    counts[name] = summary.count
    copiedRows += summary.count
  }
  await writer.finish(await reader.readCounters())
  return counts
}

async function requireCopy(
  writer: RowWriter,
  { name, columns }: Pick<TableColumns, 'name' | 'columns'>,
  expected: RowSummary,
): Promise<void> {
  const copy = new RowSummary()
  for await (const rows of writer.readRows(name, columns)) copy.add(rows)
  if (copy.count === expected.count && copy.checksum === expected.checksum) return
  throw new StartError(
    `The copy of the table ${name} differs: it has ${copy.count} rows with the checksum ${copy.checksum} instead of ${expected.count} with ${expected.checksum}. Nothing was changed.`,
  )
}

/** Postgres's text can't contain NUL characters. The server replaces them in the same way. */
const replaceNulCharacters = (row: Row): Row =>
  row.map((value) => (value?.includes('\0') ? value.replaceAll('\0', '\ufffd') : value))

/**
 * Returns the tables with the columns to copy, in the order of the target. Fails if a table or column
 * has no counterpart, because its data would be lost.
 */
export function matchTables(
  sources: readonly TableColumns[],
  targets: readonly TableColumns[],
): Pick<TableColumns, 'name' | 'columns'>[] {
  const sourcesByName = new Map(sources.map((table) => [table.name, table]))
  const targetTables = targets.filter(({ name }) => isCopiedTable(name))
  const targetNames = new Set(targetTables.map(({ name }) => name))
  const extra = sources.find(({ name }) => isCopiedTable(name) && !targetNames.has(name))
  if (extra) throw new Error(`The target has no table ${extra.name}.`)
  return targetTables.map((target) => {
    const source = sourcesByName.get(target.name)
    if (!source) throw new Error(`The source has no table ${target.name}.`)
    const columns = new Set([...source.columns, ...target.columns])
    if (source.hasRowid && target.hasRowid) columns.add('rowid')
    for (const column of columns) {
      for (const table of [source, target]) {
        const hasColumn = table.columns.includes(column) || (column === 'rowid' && table.hasRowid)
        if (!hasColumn) throw new Error(`Only one database has ${table.name}.${column}.`)
      }
    }
    return { name: target.name, columns: [...columns] }
  })
}
