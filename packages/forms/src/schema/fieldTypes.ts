interface FieldBase {
  /** Label in the form, unless `formLabel` replaces it. */
  label: string
  /** Label in the form, if it differs from `label`. */
  formLabel?: string
  /** Value of the `autocomplete` attribute in the form. */
  autoComplete?: string
  /** Whether the user may leave the field empty. @default false */
  optional?: boolean
}

/**
 * A field for text. Its value is trimmed text, or `''` if an optional field is empty. Only a
 * `multilineText` keeps line breaks. In a `text`, they become spaces.
 */
export interface TextFormField extends FieldBase {
  kind: 'text' | 'multilineText' | 'email'
  /** Maximum length in UTF-16 code units, after trimming. */
  maxLength: number
  messages: { required: string; tooLong: string }
}

/** A field for selecting any number of options. Its value is a list without duplicates. */
export interface ChoicesFormField extends FieldBase {
  kind: 'choices'
  /** The options, in display order. Forms submit these values. */
  options: readonly string[]
  /** The text that the form shows for each option. @default The option itself */
  optionLabels?: Readonly<Record<string, string>>
  messages: { required: string; unknown: string }
}

/** A field for a whole number. Its value is `undefined` if an optional field is empty. */
export interface WholeNumberFormField extends FieldBase {
  kind: 'wholeNumber'
  /** The smallest allowed number. */
  min: number
  /** The largest allowed number. */
  max: number
  messages: { required: string; notWhole: string; tooSmall: string; tooLarge: string }
}

/** Defines how a form labels, limits, and validates a field. */
export type FormField = TextFormField | ChoicesFormField | WholeNumberFormField

/** The fields of a form by name, in display order. */
export type FormFields = Readonly<Record<string, FormField>>

/** The parsed value of a field. */
export type FormFieldValue<Field> = Field extends {
  kind: 'choices'
  options: readonly (infer Option)[]
}
  ? Option[]
  : Field extends { kind: 'wholeNumber' }
    ? number | (Field extends { optional: true } ? undefined : never)
    : string

/** The parsed values of a form by field name. */
export type FormValues<Fields> = {
  -readonly [Name in keyof Fields]: FormFieldValue<Fields[Name]>
}
