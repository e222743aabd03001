import { Checkbox } from '@duet/ui'
import * as styles from './Filters.css.ts'

interface CheckboxFilterProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; count: number | undefined }[]
  values: readonly Value[]
  onValuesChange: (values: Value[]) => void
}

/** Lets the user choose several values of a property. */
export function CheckboxFilter<Value extends string>({
  label,
  options,
  values,
  onValuesChange,
}: CheckboxFilterProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={
            <>
              <bdi>{option.label}</bdi>{' '}
              <span className={styles.count}>{option.count?.toLocaleString('en-US')}</span>
            </>
          }
          checked={values.includes(option.value)}
          onCheckedChange={(isChecked) =>
            onValuesChange(
              isChecked
                ? [...values, option.value]
                : values.filter((value) => value !== option.value),
            )
          }
        />
      ))}
    </fieldset>
  )
}
