import { type RefObject, useInsertionEffect } from 'react'

/**
 * Keeps checkboxes or radio buttons that the parent controls when their form resets. React syncs the
 * default value of a controlled text field, but not their default state.
 *
 * @param element A checkbox, or an element that contains only controlled inputs
 */
export function useKeepChecked(
  element: RefObject<HTMLElement | null>,
  isControlled: boolean,
): void {
  // After an action, React resets the form before layout effects run.
  useInsertionEffect(() => {
    const root = element.current
    if (root && isControlled) keepChecked([root, ...root.querySelectorAll('input')])
  })
}

/** Makes the current state of checkboxes and radio buttons the one that a reset restores. */
export function keepChecked(elements: Iterable<Element>): void {
  for (const element of elements) {
    if (element instanceof HTMLInputElement) element.defaultChecked = element.checked
  }
}
