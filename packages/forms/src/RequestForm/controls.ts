import type { SubmittedValues } from '../schema/index.ts'

/** The unparsed values of a form's text controls, by name. */
export type Texts = Readonly<Record<string, string>>

/** The selected options of each multi-select, by field name. */
export type Choices = Readonly<Record<string, readonly string[]>>

/** Types of inputs whose values aren't saved in drafts. */
const UNSAVED_TYPES = ['checkbox', 'file', 'hidden', 'password', 'radio']

/** Returns the control with this name. Returns `undefined` if drafts don't include its value. */
function getSavedControl(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return control
  if (!(control instanceof HTMLInputElement) || control.validity.badInput) return undefined
  return UNSAVED_TYPES.includes(control.type) ? undefined : control
}

/** Returns whether the user typed text into a number field that isn't a number, such as `10-20`. */
function isInvalidNumber(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name)
  const isNumberField = control instanceof HTMLInputElement && control.type === 'number'
  return isNumberField && control.validity.badInput
}

export function hasControl(form: HTMLFormElement, name: string): boolean {
  return form.elements.namedItem(name) !== null
}

/** Focuses the form's first control, such as the button of a multi-select. */
export function focusFirstControl(form: HTMLFormElement | null): void {
  // The honeypot has a `tabindex` of -1.
  const inputSelector = 'input:not([type=hidden], [tabindex="-1"])'
  const selector = `${inputSelector}, textarea, select, button[aria-haspopup]`
  form?.querySelector<HTMLElement>(selector)?.focus()
}

/**
 * Finds the element that takes the focus of a field: its control, the button of a multi-select, or
 * the selected or first control of a group.
 */
export function findFocusTarget(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const item = form.elements.namedItem(name)
  const controls = item instanceof RadioNodeList ? [...item] : [item]
  const elements = controls.filter((control) => control instanceof HTMLElement)
  const control = elements.find((element) => element.matches(':checked')) ?? elements[0]
  return control?.matches('input[type=hidden]') ? findPopupButton(form, control) : control
}

/** Finds the button of the multi-select that contains a hidden input. */
function findPopupButton(form: HTMLFormElement, hiddenInput: HTMLElement): HTMLElement | undefined {
  let ancestor = hiddenInput.parentElement
  while (ancestor && ancestor !== form) {
    const button = ancestor.querySelector<HTMLElement>('button[aria-haspopup]')
    if (button) return button
    ancestor = ancestor.parentElement
  }
  return undefined
}

/** Reads a control's value. Returns an empty string if the form has no control with that name. */
export function readControlText(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '')
}

/** Reads the form's values, except files and the values of controls in `excludedNames`. */
export function readValues(
  form: HTMLFormElement,
  excludedNames: readonly string[],
): SubmittedValues {
  const values: Record<string, string | string[]> = {}
  const formData = new FormData(form)
  for (const name of new Set(formData.keys())) {
    const texts = formData.getAll(name).filter((value) => typeof value === 'string')
    const [text] = texts
    if (text === undefined || excludedNames.includes(name)) continue
    // The value of this field is empty. Parsers must reject it instead of treating the field as
    // empty.
    if (isInvalidNumber(form, name)) values[name] = 'NaN'
    else values[name] = texts.length > 1 ? texts : text
  }
  return values
}

/** Returns the values to save in a draft. A draft contains no passwords. */
export function pickSavedTexts(form: HTMLFormElement, values: SubmittedValues): Texts {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && getSavedControl(form, entry[0]) !== undefined,
    ),
  )
}

/** Fills text controls that are empty. Never overwrites what the user typed. */
export function fillEmptyControls(form: HTMLFormElement, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const control = getSavedControl(form, name)
    if (control?.value === '') control.value = text
  }
}
