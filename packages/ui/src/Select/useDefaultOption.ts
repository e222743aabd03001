import { type RefObject, useInsertionEffect } from 'react'

/**
 * Marks the option that a reset selects. React marks only the first default value, so its own reset
 * after an action would lose what the user has selected (https://github.com/facebook/react/issues/30580).
 */
export function useDefaultOption(
  select: RefObject<HTMLSelectElement | null>,
  value: string | undefined,
): void {
  // React resets a form before layout effects run.
  useInsertionEffect(() => {
    if (!select.current || value === undefined) return
    const selectedValue = select.current.value
    for (const option of select.current.options) option.defaultSelected = option.value === value
    // Until the user selects an option, a new default would also become the selection.
    select.current.value = selectedValue
  }, [select, value])
}
