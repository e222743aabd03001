import type { ComponentPropsWithRef } from 'react'
import type { controlStyles } from '../Field/Field.css.ts'
import type { FieldFrame } from '../Field/Field.tsx'
import type { ComboboxLabels } from './comboboxLabels.ts'
import type { ComboboxOption, LoadOptions } from './comboboxOptions.ts'

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'children' | 'defaultValue' | 'multiple' | 'onSelect' | 'role' | 'size' | 'type' | 'value'
>

interface ComboboxBaseProps extends InputProps, FieldFrame {
  /** The options, in display order. With `loadOptions`, only texts of selected values come from it. */
  options?: readonly ComboboxOption[] | undefined
  /**
   * Loads the options that match a text, for example from a server, when the list opens and when
   * the user pauses typing. `signal` aborts when the text changes or the list closes.
   */
  loadOptions?: LoadOptions | undefined
  /** The maximum number of options in the list. @default 100 */
  maxOptions?: number
  /** Whether the value can be a text that isn’t an option. @default false */
  freeText?: boolean
  /** The typed text, if the parent controls it. */
  text?: string | undefined
  /** Called when the user types, and with an empty text when it becomes a value. */
  onTextChange?: ((text: string) => void) | undefined
  /**
   * Height: `regular` is 48 px. `small`, for dense layouts, is 36 px, or 44 px on touch screens.
   * @default 'regular'
   */
  size?: keyof typeof controlStyles
  /** Labels that replace the built-in text. @default defaultComboboxLabels */
  labels?: Partial<ComboboxLabels> | undefined
}

export interface SingleComboboxProps extends ComboboxBaseProps {
  multiple?: false
  /** The selected value, if the parent controls it. An empty string if there is none. */
  value?: string | undefined
  /** The value that is selected at first. @default '' */
  defaultValue?: string | undefined
  /** Called with the value that the user selects, or with an empty string. */
  onValueChange?: ((value: string) => void) | undefined
  separator?: undefined
  valuesLabel?: undefined
}

export interface MultipleComboboxProps extends ComboboxBaseProps {
  /** Whether several options can be selected. They show as chips. @default false */
  multiple: true
  /** The selected values, if the parent controls them. */
  value?: readonly string[] | undefined
  /** The values that are selected at first. @default [] */
  defaultValue?: readonly string[] | undefined
  /** Called with all selected values. */
  onValueChange?: ((values: string[]) => void) | undefined
  /** A character, such as `,`, that ends a value while the user types free text. */
  separator?: string | undefined
  /** The accessible name of the list of chips, such as `Selected states`. */
  valuesLabel: string
}

export type ComboboxProps = SingleComboboxProps | MultipleComboboxProps
