'use client'

import { TextArea, TextField } from '@duet/ui'
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'
import { translateError } from './translateError.ts'

export interface RequestFormFieldProps {
  /** Name of a field in `fields`. */
  name: string
}

/** The control of one field, with its label and error. */
export function RequestFormField({ name }: RequestFormFieldProps) {
  const { fields, labels, errors, isSending, choices, setChoices } = useRequestFormState()
  const field = fields[name]
  if (!field) throw new Error(`The form has no field “${name}”.`)
  const label = labels.field?.(name) ?? field.formLabel ?? field.label
  const error = translateError(labels, errors[name], name)
  if (field.kind === 'choices') {
    return (
      <MultiSelect
        label={label}
        name={name}
        options={field.options}
        value={choices[name] ?? []}
        onValueChange={(options) => setChoices(name, options)}
        error={error}
        disabled={isSending}
        labels={{ ...labels, ...labels.optionsOf?.(name) }}
      />
    )
  }
  const { autoComplete, optional = false } = field
  const props = { label, name, autoComplete, required: !optional, readOnly: isSending, error }
  switch (field.kind) {
    case 'text':
      return <TextField {...props} maxLength={field.maxLength} />
    case 'email':
      return <TextField {...props} type="email" maxLength={field.maxLength} />
    case 'multilineText':
      return <TextArea {...props} rows={4} maxLength={field.maxLength} className={styles.wide} />
    case 'wholeNumber':
      return (
        <TextField
          {...props}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          step={1}
        />
      )
  }
}
