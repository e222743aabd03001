'use client'

import { type ComponentType, useMemo, useRef } from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { withRef } from '../hooks/withRef.ts'
import { useLabels } from '../labels/useLabels.ts'
import type { TableColumn } from '../Table/columns.ts'
import { Table } from '../Table/Table.tsx'
import { useVisibleColumns } from '../Table/useVisibleColumns.ts'
import type { ColumnResizeHandleProps } from './ColumnResizeHandle.tsx'
import { ColumnResizeContext } from './columnResizeContext.ts'
import { defaultDataTableLabels } from './dataTableLabels.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { RowSelectionContext } from './rowSelectionContext.ts'
import { SELECTION_COLUMN_WIDTH, selectionColumn } from './selectionColumn.tsx'
import { shareTable } from './sharedWidths.ts'
import { useColumnWidths } from './useColumnWidths.ts'
import { useRowSelection } from './useRowSelection.ts'

/** A `Table` in which users can select rows and resize columns. */
export const DataTable = withRef(function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    rowName,
    selectable = false,
    selection: _selection,
    defaultSelection: _defaultSelection,
    onSelectionChange: _onSelectionChange,
    rowLoaded = () => true,
    loadRowKeys: _loadRowKeys,
    name,
    resizeHandle,
    columnWidths: _columnWidths,
    defaultColumnWidths: _defaultColumnWidths,
    onColumnWidthsChange: _onColumnWidthsChange,
    labels: ownLabels,
    columns,
    ref,
    ...rest
  } = props
  const { rows, rowKey } = rest
  const labels = useLabels('DataTable', defaultDataTableLabels, ownLabels)
  const table = useRef<HTMLTableElement>(null)
  const mergedRef = useMergedRefs(table, ref)

  const visibleColumns = useVisibleColumns(columns)
  const visibleIds = useMemo(() => visibleColumns.map(({ id }) => id), [visibleColumns])
  const resize = useColumnWidths(table, visibleIds, labels, props)
  const { extent, isSelected, toggle, toggleAll, handlers } = useRowSelection(table, props)

  const shownColumns = useMemo(() => {
    const sizedColumns = resizeHandle ? addHandles(columns, visibleColumns, resizeHandle) : columns
    return selectable ? [selectionColumn as TableColumn<Row>, ...sizedColumns] : sizedColumns
  }, [columns, visibleColumns, resizeHandle, selectable])
  const fixedWidth = selectable ? SELECTION_COLUMN_WIDTH : 0
  const { widths } = resize
  const shares = useMemo(
    () => widths && shareTable(visibleIds, widths, fixedWidth),
    [visibleIds, widths, fixedWidth],
  )

  return (
    <RowSelectionContext.Provider
      value={{
        extent,
        isEmpty: rows.length === 0,
        labels,
        fields:
          name === undefined ? undefined : { name, keys: rows.filter(isSelected).map(rowKey) },
        describeRow: (row) =>
          rowLoaded(row) ? { name: rowName(row), isSelected: isSelected(row) } : null,
        toggle,
        toggleAll,
      }}
    >
      <ColumnResizeContext.Provider value={resize}>
        <Table
          {...(selectable ? mergeProps(rest, handlers) : rest)}
          ref={mergedRef}
          columns={shownColumns}
          columnWidths={shares}
          rowSelected={selectable ? isSelected : undefined}
        />
      </ColumnResizeContext.Provider>
    </RowSelectionContext.Provider>
  )
})

/** Adds a handle to each visible column but the first, for the edge before the column. */
function addHandles<Row>(
  columns: readonly TableColumn<Row>[],
  visibleColumns: readonly TableColumn<Row>[],
  Handle: ComponentType<ColumnResizeHandleProps>,
): TableColumn<Row>[] {
  return columns.map((column) => {
    const previous = visibleColumns[visibleColumns.indexOf(column) - 1]
    if (!previous) return column
    const heading = typeof previous.header === 'string' ? previous.header : previous.id
    return {
      ...column,
      headerStart: <Handle before={previous.id} after={column.id} heading={heading} />,
    }
  })
}
