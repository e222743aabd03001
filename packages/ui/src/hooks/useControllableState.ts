import { useState } from 'react'

/**
 * Returns state that the parent controls if `value` is defined. Otherwise, it starts at
 * `defaultValue`.
 *
 * @param onChange Called by the setter, in both cases.
 */
export function useControllableState<T>(
  value: T | undefined,
  defaultValue: T,
  onChange: ((value: T) => void) | undefined,
): [value: T, setValue: (value: T) => void] {
  const [ownValue, setOwnValue] = useState(defaultValue)
  const setValue = (next: T) => {
    setOwnValue(next)
    onChange?.(next)
  }
  return [value ?? ownValue, setValue]
}
