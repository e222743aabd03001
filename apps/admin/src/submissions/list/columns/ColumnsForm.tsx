import { Button, Checkbox, IconButton, type IconButtonProps, Tooltip } from '@duet/ui'
import { useState } from 'react'
import { visuallyHidden } from '../../../theme/visuallyHidden.css.ts'
import * as styles from './ColumnsButton.css.ts'
import { moveColumn, resizeColumn, toggleColumn } from './columnChanges.ts'
import { COLUMN_IDS, type ColumnId, type ColumnSetting, DEFAULT_COLUMNS } from './columnSettings.ts'
import { COLUMN_NAMES } from './columns.tsx'

export interface ColumnsFormProps {
  columns: readonly ColumnSetting[] | null
  onColumnsChange: (columns: readonly ColumnSetting[] | null) => void
}

/** Lets the user show, hide, move, and resize columns. */
export function ColumnsForm({ columns, onColumnsChange }: ColumnsFormProps) {
  const shownColumns = columns ?? DEFAULT_COLUMNS
  const [movedId, setMovedId] = useState<ColumnId>()
  const movedIndex = shownColumns.findIndex(({ id }) => id === movedId)
  const hiddenIds = COLUMN_IDS.filter((id) => !shownColumns.some((column) => column.id === id))

  function move(id: ColumnId, step: -1 | 1) {
    setMovedId(id)
    onColumnsChange(moveColumn(shownColumns, id, step))
  }

  return (
    <>
      <p className={styles.hint}>To move a column, drag its heading in the table, or use arrows.</p>
      {/* Screen readers ignore the headings, because the buttons' names contain the same words. */}
      <div className={styles.headings} aria-hidden="true">
        <span className={styles.heading}>Order</span>
        <span className={styles.heading}>Width</span>
      </div>
      <ol className={styles.list}>
        {shownColumns.map(({ id }, index) => (
          <li key={id} className={styles.column}>
            <ColumnCheckbox
              id={id}
              isShown
              columns={shownColumns}
              onColumnsChange={onColumnsChange}
            />
            <ColumnAction
              hint="Move up"
              icon="arrow-up"
              label={`Move ${COLUMN_NAMES[id]} up`}
              aria-disabled={index === 0 || undefined}
              onClick={() => move(id, -1)}
            />
            <ColumnAction
              hint="Move down"
              icon="arrow-down"
              label={`Move ${COLUMN_NAMES[id]} down`}
              aria-disabled={index === shownColumns.length - 1 || undefined}
              onClick={() => move(id, 1)}
            />
            <ColumnAction
              hint="Narrower"
              icon="minus"
              label={`Make ${COLUMN_NAMES[id]} narrower`}
              onClick={() => onColumnsChange(resizeColumn(shownColumns, id, -1))}
            />
            <ColumnAction
              hint="Wider"
              icon="plus"
              label={`Make ${COLUMN_NAMES[id]} wider`}
              onClick={() => onColumnsChange(resizeColumn(shownColumns, id, 1))}
            />
          </li>
        ))}
        {hiddenIds.map((id) => (
          <li key={id} className={styles.column}>
            <ColumnCheckbox
              id={id}
              isShown={false}
              columns={shownColumns}
              onColumnsChange={onColumnsChange}
            />
          </li>
        ))}
      </ol>
      <p role="status" className={visuallyHidden}>
        {movedId &&
          movedIndex >= 0 &&
          `${COLUMN_NAMES[movedId]} is now column ${movedIndex + 1} of ${shownColumns.length}`}
      </p>
      {columns && (
        <Button tone="quiet" size="small" onClick={() => onColumnsChange(null)}>
          Reset columns
        </Button>
      )}
    </>
  )
}

interface ColumnCheckboxProps {
  id: ColumnId
  isShown: boolean
  columns: readonly ColumnSetting[]
  onColumnsChange: (columns: readonly ColumnSetting[]) => void
}

function ColumnCheckbox({ id, isShown, columns, onColumnsChange }: ColumnCheckboxProps) {
  return (
    <Checkbox
      className={styles.name}
      label={COLUMN_NAMES[id]}
      checked={isShown}
      onCheckedChange={() => onColumnsChange(toggleColumn(columns, id))}
    />
  )
}

interface ColumnActionProps extends IconButtonProps {
  /** A tooltip that explains the icon. */
  hint: string
}

function ColumnAction({ hint, ...rest }: ColumnActionProps) {
  return (
    <Tooltip content={hint}>
      <IconButton {...rest} className={styles.action} />
    </Tooltip>
  )
}
