// SQLite allows 32,766 parameters in a statement, and rows have fewer than 16 columns.
const ROWS_PER_STATEMENT = 500

/** Calls `write` with slices of the rows that each fit into one statement, one after another. */
export async function writeInBatches<Row>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await write(rows.slice(start, start + ROWS_PER_STATEMENT))
  }
}
