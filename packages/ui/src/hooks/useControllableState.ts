import { useState } from 'react'

/**
 * Returns a value and its setter. If `value` is defined, the parent controls the value. Otherwise,
 * the value starts at `defaultValue`, and the setter changes it.
 *
 * @param onChange Called with the new value each time the setter is called.
 */
export function useControllableState<T>(
  value: T | undefined,
  defaultValue: T,
  onChange: ((value: T) => void) | undefined,
): [value: T, setValue: (value: T) => void] {
  const [ownValue, setOwnValue] = useState(defaultValue)
  const setValue = (newValue: T) => {
    setOwnValue(newValue)
    onChange?.(newValue)
  }
  return [value ?? ownValue, setValue]
}
