import type { NewsletterFormLabels } from '../NewsletterForm/newsletterFormLabels.ts'
import type { RequestFormLabels } from '../RequestForm/requestFormLabels.ts'
import { DEPLOYMENT_FIELDS } from '../schema/deploymentFields.ts'
import type { FormField } from '../schema/fieldTypes.ts'

/** The error messages of the fields in one language. */
interface ErrorTexts {
  /** For a missing value, by the kind of field. An invalid email address counts as missing. */
  required: { text: string; email: string; choices: string; wholeNumber: string }
  tooLong: (maxLength: number) => string
  /** For an option that isn't in the list. */
  unknown: string
  notWhole: string
  tooSmall: (min: number) => string
  tooLarge: (max: number) => string
}

function translateError(
  { required, unknown, notWhole, ...texts }: ErrorTexts,
  code: string | undefined,
  field: FormField,
): string | undefined {
  switch (code) {
    case 'required':
      return required[field.kind === 'multilineText' ? 'text' : field.kind]
    case 'unknown':
      return unknown
    case 'notWhole':
      return notWhole
    case 'tooLong':
      return 'maxLength' in field ? texts.tooLong(field.maxLength) : undefined
    case 'tooSmall':
      return 'min' in field ? texts.tooSmall(field.min) : undefined
    case 'tooLarge':
      return 'max' in field ? texts.tooLarge(field.max) : undefined
  }
  return undefined
}

/**
 * Creates the labels that translate errors. Errors without a known code keep their message, because
 * it can be a message of the server, or a label that is already translated.
 */
export function createErrorLabels(texts: ErrorTexts): {
  requestError: NonNullable<RequestFormLabels['error']>
  newsletterError: NonNullable<NewsletterFormLabels['error']>
} {
  return {
    requestError: (message, _name, code, field) =>
      (field && translateError(texts, code, field)) ?? message,
    newsletterError: (message, code) =>
      translateError(texts, code, DEPLOYMENT_FIELDS.email) ?? message,
  }
}
