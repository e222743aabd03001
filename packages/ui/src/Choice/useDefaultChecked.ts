import type { RefObject } from 'react'
import { useFormReset } from '../hooks/useFormReset.ts'

/**
 * Keeps a choice that the parent controls when the form resets. React syncs the default value of a
 * controlled text field, but not the default state of checkboxes and radio buttons.
 *
 * @param element A checkbox, or the element that contains radio buttons
 * @param choice Whether the checkbox is checked, or the value of the checked radio button.
 *   `undefined` if the parent doesn't control it.
 */
export function useDefaultChecked(
  element: RefObject<HTMLElement | null>,
  choice: boolean | string | undefined,
): void {
  useFormReset(element, () => {
    if (choice === undefined) return
    if (element.current instanceof HTMLInputElement)
      element.current.defaultChecked = Boolean(choice)
    for (const radio of element.current?.querySelectorAll('input') ?? []) {
      radio.defaultChecked = radio.value === choice
    }
  })
}
