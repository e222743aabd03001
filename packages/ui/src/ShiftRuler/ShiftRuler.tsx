import { type ComponentPropsWithRef, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import { day, formatHours, hoursByKey, snap } from './hours.ts'
import * as styles from './ShiftRuler.css.ts'

export interface ShiftRulerProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue'> {
  /** What its hours are of: `Hour of the run`. Without it a plain axis is left out for readers. */
  label?: string
  /** Where the mark stands, 0 to 24 hours. */
  value?: number
  /** Where the mark stands at first, 0 to 24 hours. @default 0 */
  defaultValue?: number
  /** Makes it a slider; called with hours from 0 to 24, a multiple of `step`. */
  onValueChange?: (hours: number) => void
  /** In hours; a quarter is one tick. @default 0.25 */
  step?: number
  /** What readers hear of a place. @default hours and minutes, `18:15` */
  formatValue?: (hours: number) => string
  /** Stands after each of the five hours. @default 'h' */
  unit?: string
  /** The side of the line on which the ticks stand: over a label, or under a plot. @default 'up' */
  ticks?: 'up' | 'down'
}

/**
 * A day's hours: 97 ticks, longer at every hour, longest at every sixth, and one mark. A slider
 * where `onValueChange` is given, else the axis of a plot, with a mark only where it has a `value`.
 */
export const ShiftRuler = withRef(function ShiftRuler({
  label,
  value,
  defaultValue,
  onValueChange,
  step = 0.25,
  formatValue = formatHours,
  unit = 'h',
  ticks = 'up',
  className,
  ...rest
}: ShiftRulerProps) {
  const [ownValue, setOwnValue] = useState(defaultValue)
  const place = value ?? ownValue ?? (onValueChange ? 0 : undefined)
  const hours = place === undefined ? undefined : Math.min(day, Math.max(0, place))

  const moveTo = (next: number) => {
    if (next === hours) return
    setOwnValue(next)
    onValueChange?.(next)
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    rest.onKeyDown?.(event as KeyboardEvent<HTMLDivElement>)
    const { key, altKey, ctrlKey, metaKey } = event
    if (event.defaultPrevented || altKey || ctrlKey || metaKey) return
    const next = hoursByKey(key, hours ?? 0, step, isRtl(event.currentTarget))
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }

  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / width
    moveTo(snap((isRtl(event.currentTarget) ? 1 - share : share) * day, step))
  }

  const slider = onValueChange && {
    role: 'slider',
    'aria-label': label,
    tabIndex: 0,
    'aria-valuemin': 0,
    'aria-valuemax': day,
    'aria-valuenow': hours,
    'aria-valuetext': formatValue(hours ?? 0),
    onKeyDown: handleKeyDown,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      rest.onPointerDown?.(event)
      if (event.defaultPrevented || event.button) return
      event.currentTarget.setPointerCapture(event.pointerId)
      handlePointer(event)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      rest.onPointerMove?.(event)
      if (event.currentTarget.hasPointerCapture(event.pointerId)) handlePointer(event)
    },
  }
  const axis = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }

  return (
    <div {...rest} {...(slider ?? axis)} className={cx(styles.root, className)} data-ticks={ticks}>
      <span className={styles.scale}>
        <svg viewBox="0 0 96 16" preserveAspectRatio="none" className={styles.ticks} aria-hidden>
          <path d={ticks === 'down' ? `${path}M0 16H96` : path} className={styles.path} />
        </svg>
        {hours !== undefined && (
          <span className={styles.mark} style={{ insetInlineStart: `${(hours / day) * 100}%` }} />
        )}
      </span>
      <span className={cx(text.monoSmall, styles.labels)} aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour} className={styles.label}>
            {String(hour).padStart(2, '0')} {unit}
          </span>
        ))}
      </span>
    </div>
  )
})

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

const path = /* @__PURE__ */ drawTicks()

function drawTicks(): string {
  return Array.from({ length: 97 }, (_, quarter) => {
    const top = quarter % 24 === 0 ? 0 : quarter % 4 === 0 ? 6 : 11
    return `M${quarter} ${top}V16`
  }).join('')
}
