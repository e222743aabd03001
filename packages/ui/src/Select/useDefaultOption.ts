import type { RefObject } from 'react'
import { useFormReset } from '../hooks/useFormReset.ts'

/**
 * Marks the option that a reset selects. React marks only the first default value, so its own reset
 * after an action would lose what the user has selected (https://github.com/facebook/react/issues/30580).
 * React also doesn't mark options that load later.
 */
export function useDefaultOption(
  select: RefObject<HTMLSelectElement | null>,
  value: string | undefined,
): void {
  // Earlier, the new default would also become the selection, until the user selects an option.
  useFormReset(select, () => {
    if (!select.current || value === undefined) return
    for (const option of select.current.options) option.defaultSelected = option.value === value
  })
}
