import { mergeProps } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { type ComponentPropsWithRef, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { Spacer } from '../Spacer/Spacer.tsx'
import { getHoursForKey, HOURS_PER_DAY, snap } from './hours.ts'
import * as styles from './ShiftRuler.css.ts'
import { defaultShiftRulerLabels, type ShiftRulerLabels } from './shiftRulerLabels.ts'

export interface ShiftRulerProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue'> {
  /**
   * The accessible name of the slider or axis, such as `Hour of the run`. Screen readers ignore an
   * axis without a label.
   */
  label?: string
  /** The position of the mark in hours, 0 to 24. The parent controls it. */
  value?: number
  /** The initial position of the mark in hours, 0 to 24. @default 0 */
  defaultValue?: number
  /**
   * Called with the new hours, from 0 to 24 in multiples of `step`. With this prop, the ruler is a
   * slider.
   */
  onValueChange?: (hours: number) => void
  /** The step in hours. The default is one tick. @default 0.25 */
  step?: number
  /**
   * The direction of the ticks: `up` for a standalone ruler, `down` for an axis below a plot.
   * @default 'up'
   */
  ticks?: 'up' | 'down'
  /** Labels that replace the built-in text. @default defaultShiftRulerLabels */
  labels?: Partial<ShiftRulerLabels> | undefined
}

/**
 * A 24-hour ruler with a tick for each quarter hour and a mark at the value. With `onValueChange`,
 * the ruler is a slider. Otherwise, it's the axis of a plot, and shows the mark only if `value` is
 * set.
 */
export function ShiftRuler({
  label,
  value,
  defaultValue,
  onValueChange,
  step: givenStep = 0,
  ticks = 'up',
  labels,
  ...rest
}: ShiftRulerProps) {
  const allLabels = { ...defaultShiftRulerLabels, ...labels }
  const [ownValue, setOwnValue] = useState(defaultValue)
  const position = value ?? ownValue ?? (onValueChange ? 0 : undefined)
  const hours =
    position === undefined ? undefined : Math.min(HOURS_PER_DAY, Math.max(0, position || 0))
  const step = givenStep > 0 && Number.isFinite(givenStep) ? givenStep : 0.25

  const moveTo = (newHours: number) => {
    if (newHours === hours) return
    setOwnValue(newHours)
    onValueChange?.(newHours)
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const newHours = getHoursForKey(key, hours ?? 0, step, isRtl(event.currentTarget))
    if (newHours === undefined) return
    event.preventDefault()
    moveTo(newHours)
  }

  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const fraction = (event.clientX - left) / width
    moveTo(snap((isRtl(event.currentTarget) ? 1 - fraction : fraction) * HOURS_PER_DAY, step))
  }

  const sliderProps = onValueChange && {
    role: 'slider',
    'aria-label': label,
    tabIndex: 0,
    'aria-valuemin': 0,
    'aria-valuemax': HOURS_PER_DAY,
    'aria-valuenow': hours,
    'aria-valuetext': allLabels.time(hours ?? 0),
    onKeyDown: handleKeyDown,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button) return
      event.currentTarget.setPointerCapture(event.pointerId)
      handlePointer(event)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) handlePointer(event)
    },
  }
  const axisProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }

  return (
    <div
      {...mergeProps(rest, sliderProps ?? axisProps, { className: styles.root })}
      data-ticks={ticks}
    >
      <span className={styles.scale}>
        <svg viewBox="0 0 96 16" preserveAspectRatio="none" className={styles.ticks} aria-hidden>
          <path d={ticks === 'down' ? `${path}M0 16H96` : path} className={styles.path} />
        </svg>
        {hours !== undefined && (
          <span className={styles.position}>
            <Spacer width={(hours / HOURS_PER_DAY) * 100} />
            <span className={styles.mark} />
          </span>
        )}
      </span>
      <span className={`${text.monoSmall} ${styles.labels}`} aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour} className={styles.label}>
            {allLabels.hour(hour)} {allLabels.unit}
          </span>
        ))}
      </span>
    </div>
  )
}

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

const path = /* @__PURE__ */ drawTicks()

function drawTicks(): string {
  return Array.from({ length: 97 }, (_, quarterHour) => {
    const top = quarterHour % 24 === 0 ? 0 : quarterHour % 4 === 0 ? 6 : 11
    return `M${quarterHour} ${top}V16`
  }).join('')
}
