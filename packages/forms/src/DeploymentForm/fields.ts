import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  type DeploymentField,
  type DeploymentFieldName,
} from '../schema/index.ts'

/** Returns a field's label in the form. */
export function getFormLabel(name: DeploymentFieldName): string {
  const field: DeploymentField = DEPLOYMENT_FIELDS[name]
  return field.formLabel ?? field.label
}

/** Name of a field that the user types into. */
export type TypedFieldName = Exclude<DeploymentFieldName, 'states'>
export const TYPED_FIELD_NAMES = DEPLOYMENT_FIELD_NAMES.filter((name) => name !== 'states')

/** The unparsed values of the typed fields. */
export type Texts = Record<TypedFieldName, string>

/** Returns whether the form has a field with this name that can show an error. */
export function isField(name: string): boolean {
  return name === 'files' || Object.hasOwn(DEPLOYMENT_FIELDS, name)
}

function getControl(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control
    : undefined
}

/** Reads a control's value. Returns an empty string if the form has no control with that name. */
export function readText(form: HTMLFormElement, name: string): string {
  return getControl(form, name)?.value ?? ''
}

/** Reads all typed fields. */
export function readTexts(form: HTMLFormElement): Texts {
  const entries = TYPED_FIELD_NAMES.map((name) => [name, readText(form, name)])
  return Object.fromEntries(entries) as Texts
}

/** Fills typed fields that are empty. Never overwrites what the user typed. */
export function fillEmptyFields(form: HTMLFormElement, texts: Texts): void {
  for (const name of TYPED_FIELD_NAMES) {
    const control = getControl(form, name)
    if (control?.value === '') control.value = texts[name]
  }
}
