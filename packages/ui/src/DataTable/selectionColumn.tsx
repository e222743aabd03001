import { useEffect, useRef } from 'react'
import * as choiceStyles from '../Choice/Choice.css.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import type { TableColumn } from '../Table/columns.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './DataTable.css.ts'
import { useRowSelectionControl } from './rowSelectionContext.ts'

export const SELECTION_COLUMN_WIDTH = 60

/**
 * How many selected rows have a hidden field, so that a form can submit them without JavaScript.
 * Thousands of fields would make the page slow, so a script submits the other rows.
 */
const MAX_FIELDS = 1000

/** The column of checkboxes. It's the same object in all tables, so that rows don't rerender. */
export const selectionColumn: TableColumn<unknown> = {
  id: ':selection',
  header: <AllCheckbox />,
  width: SELECTION_COLUMN_WIDTH,
  render: (row) => <RowCheckbox row={row} />,
}

function AllCheckbox() {
  const { extent, isEmpty, labels, fields, toggleAll } = useRowSelectionControl()
  const input = useRef<HTMLInputElement>(null)

  // Runs after each render, because the browser clears the indeterminate state on each click.
  useIsomorphicLayoutEffect(() => {
    if (input.current) input.current.indeterminate = extent === 'some'
  })

  useEffect(() => {
    const keys = fields?.keys.slice(MAX_FIELDS) ?? []
    const form = input.current?.form
    if (!fields || !form || keys.length === 0) return
    const handleFormData = ({ formData }: FormDataEvent) => {
      if (input.current?.matches(':disabled')) return
      for (const key of keys) formData.append(fields.name, key)
    }
    form.addEventListener('formdata', handleFormData)
    return () => form.removeEventListener('formdata', handleFormData)
  }, [fields])

  return (
    <>
      <input
        ref={input}
        type="checkbox"
        className={cx(choiceStyles.checkbox, styles.checkbox)}
        aria-label={labels.selectAll}
        disabled={isEmpty}
        checked={extent === 'all'}
        onChange={toggleAll}
      />
      {fields?.keys.slice(0, MAX_FIELDS).map((key) => (
        <input key={key} type="hidden" name={fields.name} value={key} />
      ))}
    </>
  )
}

function RowCheckbox({ row }: { row: unknown }) {
  const { labels, describeRow, toggle } = useRowSelectionControl()
  const description = describeRow(row)
  if (!description) return null
  return (
    <input
      type="checkbox"
      className={cx(choiceStyles.checkbox, styles.checkbox)}
      aria-label={labels.selectRow(description.name)}
      // Keyboard users focus the row instead, where Space toggles the checkbox.
      tabIndex={-1}
      checked={description.isSelected}
      onChange={({ nativeEvent }) => toggle(row, (nativeEvent as MouseEvent).shiftKey)}
    />
  )
}
