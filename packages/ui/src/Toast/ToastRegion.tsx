import { type ComponentPropsWithRef, type RefObject, useState } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Toast.css.ts'
import { ToastItem } from './ToastItem.tsx'
import type { ToastRecord } from './toastStore.ts'
import { useDocumentHidden } from './useDocumentHidden.ts'
import { useToastFocus } from './useToastFocus.ts'

interface ToastRegionProps extends ComponentPropsWithRef<'section'> {
  label: string
  shown: readonly ToastRecord[]
  /** Whether more of them wait for a place. */
  isFull: boolean
  regionRef: RefObject<HTMLElement | null>
}

/** The landmark around the toasts that stand. What stops one clock stops them all. */
export const ToastRegion = withRef(function ToastRegion({
  label,
  shown,
  isFull,
  regionRef,
  ref,
  className,
  ...rest
}: ToastRegionProps) {
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHidden = useDocumentHidden()
  const focus = useToastFocus(regionRef, shown)
  const isEnding = (record: ToastRecord) => Number.isFinite(record.duration) && !record.isLeaving
  const next =
    isFull && !shown.some((record) => record.isLeaving) ? shown.find(isEnding) : undefined
  const isPaused = isHovered || hasFocus || isHidden

  return (
    <section
      {...rest}
      ref={(element) => {
        regionRef.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      popover="manual"
      tabIndex={-1}
      aria-label={label}
      aria-keyshortcuts="F8"
      className={cx(styles.region, className)}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => {
        setHasFocus(true)
        focus.onFocus(event)
      }}
      onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={focus.onKeyDown}
    >
      {shown.map((record) => (
        <ToastItem
          key={record.id}
          record={record}
          isPaused={isPaused}
          isHurried={record === next}
        />
      ))}
    </section>
  )
})
