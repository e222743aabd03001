import type { ComponentPropsWithRef } from 'react'
import * as styles from './Segments.css.ts'
import { unseen } from './unseen.css.ts'

/** One choice of several. */
export interface Segment<Value> {
  value: Value
  label: string
  /** How many rows the choice would show. */
  count?: number | undefined
}

interface SegmentsProps<Value> extends Omit<ComponentPropsWithRef<'fieldset'>, 'onChange'> {
  /** What is chosen, for those who listen. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
}

/** A row of buttons of which one is pressed. */
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
      <legend className={unseen}>{label}</legend>
      {segments.map((segment) => (
        <button
          key={segment.value ?? 'all'}
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
