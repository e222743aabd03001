'use client'

import { mergeProps, TextArea, TextField, useMergedRefs, withRef } from '@duet/ui'
import type { HTMLAttributes, Ref } from 'react'
import { mergeLabels } from '../labels/mergeLabels.ts'
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'

export interface RequestFormFieldProps
  extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'defaultValue' | 'onChange'> {
  /** Name of a field in `fields`. */
  name: string
  ref?: Ref<HTMLElement> | undefined
}

/**
 * The control of one field, with its label and error. Adds `className` to the root element. Passes
 * `ref` and other props to the control, or to the root element if the field has options.
 */
export const RequestFormField = withRef(function RequestFormField({
  name,
  id: givenId,
  ref,
  ...rest
}: RequestFormFieldProps) {
  const { fields, labels, errors, isSending, choices, setChoices, defaultValues, getFieldId } =
    useRequestFormState()
  const id = givenId ?? getFieldId(name)
  // Uses a ref function, because a ref object accepts only one kind of element.
  const refFunction = useMergedRefs<HTMLElement>(ref)
  const field = fields[name]
  if (!field) throw new Error(`The form has no field “${name}”.`)
  const { autoComplete, optional = false } = field
  const fieldLabel = labels.field?.(name) ?? field.formLabel ?? field.label
  const label = optional ? labels.optionalField(fieldLabel) : fieldLabel
  const error = errors[name]
  if (field.kind === 'choices') {
    return (
      <MultiSelect
        {...rest}
        id={id}
        ref={refFunction}
        label={label}
        name={name}
        options={field.options}
        optionLabels={field.optionLabels}
        value={choices[name] ?? []}
        defaultValue={[]}
        onValueChange={(options) => setChoices(name, options)}
        error={error}
        disabled={isSending}
        labels={mergeLabels(labels, labels.optionsOf?.(name))}
      />
    )
  }
  const props = {
    ...rest,
    id,
    ref: refFunction,
    label,
    name,
    autoComplete,
    required: !optional,
    readOnly: isSending,
    defaultValue: readDefaultText(defaultValues[name]),
    error,
  }
  switch (field.kind) {
    case 'text':
      return <TextField {...props} maxLength={field.maxLength} />
    case 'email':
      return <TextField {...props} type="email" maxLength={field.maxLength} />
    case 'multilineText':
      return (
        <TextArea
          {...mergeProps(props, { className: styles.wideField })}
          rows={4}
          maxLength={field.maxLength}
        />
      )
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
})

/** Returns a text. A hostile request can post several values for a field with one value. */
const readDefaultText = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : undefined
