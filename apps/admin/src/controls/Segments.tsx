import type { ComponentPropsWithRef } from 'react'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as styles from './Segments.css.ts'

export interface Segment<Value> {
  value: Value
  label: string
  /** The number of rows that this option would show. */
  count?: number | undefined
}

interface SegmentsProps<Value> extends Omit<ComponentPropsWithRef<'fieldset'>, 'onChange'> {
  /** The accessible name of the group of buttons. */
  label: string
  segments: readonly Segment<Value>[]
  /** The selected option, or `undefined` if no option is selected. */
  value: Value | undefined
  onValueChange: (value: Value) => void
}

/** Shows a row of buttons for choosing one option. */
export function Segments<Value extends string | null>({
  label,
  segments,
  value,
  onValueChange,
  className,
  ...rest
}: SegmentsProps<Value>) {
  return (
    <fieldset {...rest} className={`${styles.group} ${className ?? ''}`}>
      <legend className={visuallyHidden}>{label}</legend>
      {segments.map((segment) => (
        <button
          key={segment.label}
          type="button"
          className={styles.segment}
          aria-pressed={segment.value === value}
          onClick={() => onValueChange(segment.value)}
        >
          {segment.label}
          {segment.count !== undefined && (
            <span className={styles.count}>{segment.count.toLocaleString('en-US')}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
