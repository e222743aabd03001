import { useState } from 'react'
import { useControllableState } from '../hooks/useControllableState.ts'
import type { ComboboxProps } from './comboboxProps.ts'

/** Returns the selected values, of which there is at most one unless `multiple` is set. */
export function useComboboxValue({ multiple, value, defaultValue, onValueChange }: ComboboxProps) {
  const [initialValues] = useState(toValues(value ?? defaultValue))
  const [values, setValues] = useControllableState<readonly string[]>(
    value === undefined ? undefined : toValues(value),
    initialValues,
    (newValues) => {
      if (multiple) onValueChange?.([...newValues])
      else onValueChange?.(newValues[0] ?? '')
    },
  )

  function changeValues(newValues: readonly string[]) {
    const isSame =
      newValues.length === values.length && newValues.every((item, index) => item === values[index])
    if (!isSame) setValues(newValues)
  }

  // Like native fields, the combobox resets to its latest default value, not to the first one.
  const resetValues = () =>
    changeValues(value === undefined ? toValues(defaultValue) : initialValues)

  return { values, changeValues, resetValues }
}

const toValues = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? (value ? [value] : []) : (value ?? [])
