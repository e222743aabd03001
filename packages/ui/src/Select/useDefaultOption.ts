import { type RefObject, useEffect, useInsertionEffect } from 'react'

/**
 * Marks the option that a reset selects. React marks only the first default value, so its own reset
 * after an action would lose what the user has selected (https://github.com/facebook/react/issues/30580).
 */
export function useDefaultOption(
  select: RefObject<HTMLSelectElement | null>,
  value: string | undefined,
): void {
  // React resets a form before layout effects run.
  useInsertionEffect(() => markDefaultOption(select.current, value), [select, value])
  // The first insertion effect runs before the ref is set.
  useEffect(() => markDefaultOption(select.current, value), [select, value])
}

function markDefaultOption(select: HTMLSelectElement | null, value: string | undefined): void {
  if (!select || value === undefined) return
  const selectedValue = select.value
  for (const option of select.options) option.defaultSelected = option.value === value
  // Until the user selects an option, a new default would also become the selection.
  select.value = selectedValue
}
