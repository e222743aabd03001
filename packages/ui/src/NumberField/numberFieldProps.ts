import type { ComponentPropsWithRef } from 'react'
import type { controlStyles } from '../Field/Field.css.ts'
import type { FieldFrame } from '../Field/Field.tsx'
import type { NumberFieldLabels } from './numberFieldLabels.ts'

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  | 'children'
  | 'defaultValue'
  | 'inputMode'
  | 'max'
  | 'min'
  | 'onChange'
  | 'pattern'
  | 'role'
  | 'size'
  | 'step'
  | 'type'
  | 'value'
>

export interface NumberFieldProps extends InputProps, FieldFrame {
  /** The number, if the parent controls it. `null` if the field is empty. */
  value?: number | null | undefined
  /** The number at first. @default null */
  defaultValue?: number | null | undefined
  /**
   * Called with the new number after the user presses a button or an arrow key, and when the field
   * loses focus after typing. `null` if the field is empty.
   */
  onValueChange?: ((value: number | null) => void) | undefined
  /** The lowest number. */
  min?: number | undefined
  /** The highest number. */
  max?: number | undefined
  /** The distance between numbers, above 0. Without it, any number is valid, and buttons change it by 1. */
  step?: number | undefined
  /** How to show the number, such as `{ style: 'unit', unit: 'kilogram' }`. */
  formatOptions?: Intl.NumberFormatOptions | undefined
  /** The BCP 47 tag of the language whose digits and separators users type. @default 'en' */
  locale?: string | undefined
  /** Whether the wheel changes the number while the field has focus. @default false */
  wheel?: boolean
  /**
   * Height: `regular` is 48 px. `small`, for dense layouts, is 36 px, or 44 px on touch screens.
   * @default 'regular'
   */
  size?: keyof typeof controlStyles
  /** Labels that replace the built-in text. @default defaultNumberFieldLabels */
  labels?: Partial<NumberFieldLabels> | undefined
}
