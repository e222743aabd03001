import type { PlaceholderRow } from '../../../tables/addPlaceholder.tsx'
import { isLoaded } from '../../../tables/windowRows.ts'

/** Either the submissions in `ids`, or all matching submissions except those in `excludedIds`. */
export type Selection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; excludedIds: ReadonlySet<string> }

export const NOTHING_SELECTED: Selection = { kind: 'some', ids: new Set() }

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.excludedIds.has(id)
}

/** @param total number of submissions that match the filters */
export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'some'
    ? selection.ids.size
    : Math.max(0, total - selection.excludedIds.size)
}

/** Returns whether a list isn't empty and all of its rows are selected. */
export function areAllSelected(
  selection: Selection,
  rows: readonly ({ id: string } | PlaceholderRow)[],
): boolean {
  if (rows.length === 0) return false
  return selection.kind === 'some'
    ? rows.every((row) => isLoaded(row) && selection.ids.has(row.id))
    : selection.excludedIds.size === 0
}

/** Selects or deselects submissions. */
export function setSelected(
  selection: Selection,
  ids: readonly string[],
  isOn: boolean,
): Selection {
  if (selection.kind === 'some') {
    return { kind: 'some', ids: addOrRemove(selection.ids, ids, isOn) }
  }
  return { kind: 'all', excludedIds: addOrRemove(selection.excludedIds, ids, !isOn) }
}

function addOrRemove(
  currentIds: ReadonlySet<string>,
  ids: readonly string[],
  isOn: boolean,
): Set<string> {
  const changedIds = new Set(ids)
  const otherIds = [...currentIds].filter((id) => !changedIds.has(id))
  return new Set(isOn ? [...otherIds, ...changedIds] : otherIds)
}
