import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isLoaded } from '../../../tables/windowRows.ts'
import { useSubmissionListApi } from '../../submissionListApi.ts'
import type { ListRow } from '../listRows.ts'
import type { SelectionControl } from './SelectionContext.ts'
import {
  areAllSelected,
  countSelected,
  isSelected,
  NOTHING_SELECTED,
  type Selection,
  setSelected,
} from './selection.ts'

interface SelectionOptions {
  rows: readonly ListRow[]
  /** The filters and the sort order, as a query string. */
  query: string
  /** The filters without the sort order. When the filters change, the selection is cleared. */
  filterKey: string
}

export interface SelectionState {
  count: number
  isAll: boolean
  control: SelectionControl
  clear(): void
  /** Lists the IDs of the selected submissions. Loads rows that haven't loaded yet. */
  listIds(): Promise<string[]>
}

/** Keeps track of the selected submissions. */
export function useSelection({ rows, query, filterKey }: SelectionOptions): SelectionState {
  const api = useSubmissionListApi()
  const [state, setState] = useState({ selection: NOTHING_SELECTED, filterKey })
  const selection = state.filterKey === filterKey ? state.selection : NOTHING_SELECTED
  const count = countSelected(selection, rows.length)
  const anchorId = useRef<string>(undefined)
  const latestValues = useRef({ rows, query, filterKey, selection })
  useEffect(() => {
    latestValues.current = { rows, query, filterKey, selection }
  })

  const actions = useMemo(() => {
    const changeSelection = (getNewSelection: (selection: Selection) => Selection) => {
      const { filterKey: currentKey } = latestValues.current
      setState((previous) => ({
        selection: getNewSelection(
          previous.filterKey === currentKey ? previous.selection : NOTHING_SELECTED,
        ),
        filterKey: currentKey,
      }))
    }

    /** Lists the IDs of the rows from index `start` to `end - 1`. Loads missing rows. */
    async function listRange(start: number, end: number): Promise<string[]> {
      const { rows: currentRows, query: currentQuery } = latestValues.current
      const rangeRows = currentRows.slice(start, end)
      if (rangeRows.every(isLoaded)) return rangeRows.map(({ id }) => id)
      const { listRangeIds } = await import('./listRangeIds.ts')
      return listRangeIds(api, currentQuery, start, end)
    }

    async function toggleRange(id: string, startId: string | undefined, isOn: boolean) {
      const indexes = [id, startId].map((edgeId) =>
        latestValues.current.rows.findIndex((row) => isLoaded(row) && row.id === edgeId),
      )
      const [start, end] = [Math.min(...indexes), Math.max(...indexes)]
      try {
        const ids = start < 0 ? [id] : await listRange(start, end + 1)
        changeSelection((previous) => setSelected(previous, ids, isOn))
      } catch (error) {
        const { reportSelectionFailure } = await import('./reportSelectionFailure.ts')
        reportSelectionFailure(error, () => toggleRange(id, startId, isOn))
      }
    }

    return {
      toggle(id: string, isRange: boolean) {
        const isOn = !isSelected(latestValues.current.selection, id)
        // Change this row immediately, even if other rows in the range still have to load.
        changeSelection((previous) => setSelected(previous, [id], isOn))
        if (isRange) void toggleRange(id, anchorId.current, isOn)
        anchorId.current = id
      },
      toggleAll() {
        const { selection: currentSelection, rows: currentRows } = latestValues.current
        changeSelection(() =>
          areAllSelected(currentSelection, currentRows)
            ? NOTHING_SELECTED
            : { kind: 'all', excludedIds: new Set() },
        )
      },
      async listIds() {
        const { selection: currentSelection, rows: currentRows } = latestValues.current
        if (currentSelection.kind === 'some') return [...currentSelection.ids]
        const ids = await listRange(0, currentRows.length)
        return ids.filter((id) => isSelected(currentSelection, id))
      },
    }
  }, [api])

  // A bulk change that ends after the filters have changed must not clear the new selection.
  const clear = useCallback(() => {
    setState((previous) =>
      previous.filterKey === filterKey ? { selection: NOTHING_SELECTED, filterKey } : previous,
    )
  }, [filterKey])

  const extent = count === 0 ? 'none' : areAllSelected(selection, rows) ? 'all' : 'some'
  const isEmpty = rows.length === 0
  const control = useMemo(
    () => ({
      extent,
      isEmpty,
      isSelected: (id: string) => isSelected(selection, id),
      toggle: actions.toggle,
      toggleAll: actions.toggleAll,
    }),
    [extent, isEmpty, selection, actions],
  ) satisfies SelectionControl
  return {
    count,
    isAll: selection.kind === 'all',
    control,
    clear,
    listIds: actions.listIds,
  }
}
