/** Either the rows in `keys`, or all rows of the list except those in `excludedKeys`. */
export type RowSelection =
  | { kind: 'some'; keys: ReadonlySet<string> }
  | { kind: 'all'; excludedKeys: ReadonlySet<string> }

export const emptySelection: RowSelection = { kind: 'some', keys: new Set() }

export function isRowSelected(selection: RowSelection, key: string): boolean {
  return selection.kind === 'some' ? selection.keys.has(key) : !selection.excludedKeys.has(key)
}

/** @param total the number of rows in the list, including rows that haven't loaded */
export function countSelectedRows(selection: RowSelection, total: number): number {
  return selection.kind === 'some'
    ? selection.keys.size
    : Math.max(0, total - selection.excludedKeys.size)
}

/** Returns whether a list isn't empty and all of its rows are selected. */
export function areAllRowsSelected<Row>(
  selection: RowSelection,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): boolean {
  if (rows.length === 0) return false
  if (selection.kind === 'all') return selection.excludedKeys.size === 0
  // Comparing the sizes first avoids reading 100,000 rows after each click.
  return selection.keys.size >= rows.length && rows.every((row) => selection.keys.has(rowKey(row)))
}

/** Selects or deselects rows. */
export function selectRows(
  selection: RowSelection,
  keys: readonly string[],
  isOn: boolean,
): RowSelection {
  return selection.kind === 'some'
    ? { kind: 'some', keys: addOrRemove(selection.keys, keys, isOn) }
    : { kind: 'all', excludedKeys: addOrRemove(selection.excludedKeys, keys, !isOn) }
}

function addOrRemove(
  currentKeys: ReadonlySet<string>,
  keys: readonly string[],
  isAdded: boolean,
): Set<string> {
  const newKeys = new Set(currentKeys)
  for (const key of keys) {
    if (isAdded) newKeys.add(key)
    else newKeys.delete(key)
  }
  return newKeys
}
