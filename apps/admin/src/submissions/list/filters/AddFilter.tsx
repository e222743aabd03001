import { ChipGroup, Select } from '@duet/ui'
import { useRef } from 'react'
import * as styles from './Filters.css.ts'

interface AddFilterProps {
  label: string
  /** The values to choose from, each with its number of submissions. */
  options: readonly { value: string; count: number | undefined }[]
  /** Returns the text that the user sees for a value. @default the value */
  getLabel?: (value: string) => string
  values: readonly string[]
  onValuesChange: (values: string[]) => void
}

/** Lets the user choose a filter's values from a long list, one at a time. */
export function AddFilter({
  label,
  options,
  getLabel = (value) => value,
  values,
  onValuesChange,
}: AddFilterProps) {
  const select = useRef<HTMLSelectElement>(null)
  return (
    <div className={styles.group}>
      <Select
        ref={select}
        label={label}
        size="small"
        value=""
        onValueChange={(value) => value && onValuesChange([...values, value])}
      >
        <option value="">{values.length > 0 ? 'Add another' : 'Any'}</option>
        {options
          .filter(({ value }) => !values.includes(value))
          .map(({ value, count }) => (
            <option key={value} value={value}>
              {getLabel(value)}
              {count !== undefined && ` (${count.toLocaleString('en-US')})`}
            </option>
          ))}
      </Select>
      <ChipGroup
        className={styles.chips}
        label={`Selected values of ${label}`}
        items={values.map((value) => ({ id: value, label: getLabel(value) }))}
        onRemove={(removedValue) =>
          onValuesChange(values.filter((value) => value !== removedValue))
        }
        emptyFocusRef={select}
      />
    </div>
  )
}
