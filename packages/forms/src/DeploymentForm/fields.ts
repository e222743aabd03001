/** The fields that are typed, by name, in the order of the page. */
export const TEXT_FIELDS = ['name', 'email', 'title', 'company', 'useCase', 'totalUnits'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** What stands in the typed fields, as it was typed. */
export type Texts = Record<TextField, string>

const FIELDS: ReadonlySet<string> = new Set([...TEXT_FIELDS, 'states', 'files'])

/** Whether the form has a field of this name under which a message can stand. */
export function isField(name: string): boolean {
  return FIELDS.has(name)
}

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control
    : undefined
}

/** What stands in one control of the form; empty where there is none of that name. */
export function readText(form: HTMLFormElement, name: string): string {
  return controlOf(form, name)?.value ?? ''
}

/** Reads every typed field of the form. */
export function readTexts(form: HTMLFormElement): Texts {
  const entries = TEXT_FIELDS.map((name) => [name, readText(form, name)])
  return Object.fromEntries(entries) as Texts
}

/** Writes into the fields that are still empty: what somebody typed is never overwritten. */
export function fillBlanks(form: HTMLFormElement, texts: Texts): void {
  for (const name of TEXT_FIELDS) {
    const control = controlOf(form, name)
    if (control?.value === '') control.value = texts[name]
  }
}
