import {
  areAllRowsSelected,
  countSelectedRows,
  emptySelection,
  isRowSelected,
  type RowSelection,
} from '@duet/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { getRowKey, isLoaded } from '../../../tables/windowRows.ts'
import { useSubmissionListApi } from '../../submissionListApi.ts'
import type { ListRow } from '../listRows.ts'

interface SelectionOptions {
  rows: readonly ListRow[]
  /** The filters and the sort order, as a query string. */
  query: string
  /** The filters without the sort order. When the filters change, the selection is cleared. */
  filterKey: string
}

export interface SelectionState {
  rows: RowSelection
  count: number
  /** Whether all submissions that match the filters are selected, including later ones. */
  isAll: boolean
  /** Whether the list isn't empty and all of its rows are selected. */
  isComplete: boolean
  change(rows: RowSelection): void
  clear(): void
  /** Selects all submissions that match the filters, or none if all are already selected. */
  toggleAll(): void
  /** Lists the IDs of the selected submissions. Loads rows that haven't loaded yet. */
  listIds(): Promise<string[]>
  /** Lists the IDs of the rows from index `start` to `end - 1`. Lets the user retry if it fails. */
  loadRange(start: number, end: number): Promise<string[]>
}

/** Keeps track of the selected submissions. */
export function useSelection({ rows, query, filterKey }: SelectionOptions): SelectionState {
  const api = useSubmissionListApi()
  const [state, setState] = useState({ selection: emptySelection, filterKey })
  const selection = state.filterKey === filterKey ? state.selection : emptySelection
  const latestValues = useRef({ rows, query, filterKey, selection })
  useEffect(() => {
    latestValues.current = { rows, query, filterKey, selection }
  })

  const actions = useMemo(() => {
    /** Lists the IDs of the rows from index `start` to `end - 1`. Loads missing rows. */
    async function listRange(
      start: number,
      end: number,
      { rows: currentRows, query: currentQuery } = latestValues.current,
    ): Promise<string[]> {
      const rangeRows = currentRows.slice(start, end)
      if (rangeRows.every(isLoaded)) return rangeRows.map(({ id }) => id)
      const { listRangeIds } = await import('./listRangeIds.ts')
      return listRangeIds(api, currentQuery, start, end)
    }

    async function loadRange(
      start: number,
      end: number,
      values = latestValues.current,
    ): Promise<string[]> {
      try {
        return await listRange(start, end, values)
      } catch (error) {
        const { reportSelectionFailure } = await import('./reportSelectionFailure.ts')
        return new Promise((resolve) => {
          // The user may have sorted the list meanwhile, so the indexes belong to these values.
          reportSelectionFailure(error, () => resolve(loadRange(start, end, values)))
        })
      }
    }

    const change = (newSelection: RowSelection) =>
      setState({ selection: newSelection, filterKey: latestValues.current.filterKey })

    return {
      loadRange,
      change,
      async listIds() {
        const { selection: currentSelection, rows: currentRows } = latestValues.current
        if (currentSelection.kind === 'some') return [...currentSelection.keys]
        const ids = await listRange(0, currentRows.length)
        return ids.filter((id) => isRowSelected(currentSelection, id))
      },
    }
  }, [api])

  // A bulk change that ends after the filters have changed must not clear the new selection.
  const clear = useCallback(() => {
    setState((previous) =>
      previous.filterKey === filterKey ? { selection: emptySelection, filterKey } : previous,
    )
  }, [filterKey])

  const isComplete = areAllRowsSelected(selection, rows, getRowKey)
  return {
    rows: selection,
    count: countSelectedRows(selection, rows.length),
    isAll: selection.kind === 'all',
    isComplete,
    clear,
    toggleAll() {
      actions.change(isComplete ? emptySelection : { kind: 'all', excludedKeys: new Set() })
    },
    ...actions,
  }
}
