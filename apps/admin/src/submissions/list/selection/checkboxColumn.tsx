import { Checkbox, type TableColumn } from '@duet/ui'
import { isLoaded } from '../../../tables/windowRows.ts'
import type { ListRow } from '../listRows.ts'
import * as styles from './Selection.css.ts'
import { useSelectionControl } from './SelectionContext.ts'

export const checkboxColumn: TableColumn<ListRow> = {
  id: 'selection',
  header: <AllCheckbox />,
  width: 60,
  render: (row) => isLoaded(row) && <RowCheckbox id={row.id} name={row.requester_name} />,
}

function AllCheckbox() {
  const { extent, isEmpty, toggleAll } = useSelectionControl()
  return (
    <Checkbox
      className={styles.checkbox}
      label="Select all that match"
      labelHidden
      disabled={isEmpty}
      checked={extent === 'all'}
      indeterminate={extent === 'some'}
      onCheckedChange={toggleAll}
    />
  )
}

function RowCheckbox({ id, name }: { id: string; name: string }) {
  const { isSelected, toggle } = useSelectionControl()
  return (
    <Checkbox
      className={styles.checkbox}
      label={`Select ${name}`}
      labelHidden
      // Keyboard users focus the row instead, where Space and X toggle the checkbox.
      tabIndex={-1}
      checked={isSelected(id)}
      onClick={(event) => toggle(id, event.shiftKey)}
    />
  )
}
