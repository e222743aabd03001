import { DEPLOYMENT_FIELDS, type FieldErrors, type FormField } from '@duet/forms/schema'
import { type Html, html } from '@duet/kit/http'
import { CORRECTABLE_FIELD_NAMES, type CorrectableFieldName } from './correct.ts'
import type { RequestRow } from './findRequest.ts'
import { getRequestPath } from './links.ts'

/** Answers that a requester sent, with a message for each invalid one. */
export interface RejectedAnswers {
  values: Readonly<Record<string, unknown>>
  errors: FieldErrors
}

/** Renders the form that corrects the answers of a request. */
export function renderCorrectionForm(
  request: RequestRow,
  token: unknown,
  rejected: RejectedAnswers | undefined,
): Html {
  const errors = rejected?.errors ?? {}
  const firstInvalid = CORRECTABLE_FIELD_NAMES.find((name) => errors[name] !== undefined)
  const controls = CORRECTABLE_FIELD_NAMES.map((name) => {
    const value = rejected ? rejected.values[name] : request[DEPLOYMENT_FIELDS[name].column]
    return renderField(name, value, { error: errors[name], isFocused: name === firstInvalid })
  })
  return html`<form method="post" action="${getRequestPath(token, '/correct')}">
${rejected && html`<p role="alert">Some answers aren’t complete. Nothing is saved yet.</p>`}
${controls}
<p>To change your email address, reply to our email.</p>
<button type="submit">Save</button></form>`
}

interface FieldState {
  error: string | undefined
  /** Whether the browser focuses the field when it shows the page. */
  isFocused: boolean
}

function renderField(
  name: CorrectableFieldName,
  value: unknown,
  { error, isFocused }: FieldState,
): Html {
  const field: FormField = DEPLOYMENT_FIELDS[name]
  const label = field.formLabel ?? field.label
  const errorId = `${name}-error`
  const errorText = error !== undefined && html`<strong id="${errorId}">${error}</strong>`
  const description = error !== undefined && html` aria-describedby="${errorId}"`
  const focus = isFocused && html` autofocus`
  if (field.kind === 'choices') {
    return html`<fieldset${description}><legend>${label}</legend>${errorText}<div>${renderChoices(
      name,
      { options: field.options, chosen: toList(value), focus },
    )}</div></fieldset>`
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const attributes = html`id="${name}" name="${name}" required autocomplete="${field.autoComplete ?? 'off'}"${
    error !== undefined && html` aria-invalid="true"`
  }${description}${focus}`
  return html`<div><label for="${name}">${label}</label>${renderControl(field, text, attributes)}${errorText}</div>`
}

function renderControl(
  field: Exclude<FormField, { kind: 'choices' }>,
  text: string,
  attributes: Html,
): Html {
  if (field.kind === 'wholeNumber') {
    return html`<input type="number" min="${field.min}" max="${field.max}" value="${text}" ${attributes}>`
  }
  const { kind, maxLength } = field
  if (kind === 'multilineText') {
    // The parser drops one line break after the tag, so that the text can start with one.
    return html`<textarea rows="8" maxlength="${maxLength}" ${attributes}>\n${text}</textarea>`
  }
  return html`<input type="text" maxlength="${maxLength}" value="${text}" ${attributes}>`
}

interface Choices {
  options: readonly string[]
  chosen: readonly unknown[]
  /** The attribute that focuses the first option. */
  focus: Html | false
}

function renderChoices(name: string, { options, chosen, focus }: Choices): Html[] {
  return options.map(
    (option, index) =>
      html`<label><input type="checkbox" name="${name}" value="${option}"${
        chosen.includes(option) && html` checked`
      }${index === 0 && focus}>${option}</label>`,
  )
}

function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined ? [] : [value]
}
