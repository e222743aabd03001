import { type ComponentPropsWithRef, type RefObject, useState } from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { useIsPageHidden } from '../hooks/useIsPageHidden.ts'
import { withRef } from '../hooks/withRef.ts'
import * as styles from './Toast.css.ts'
import { ToastItem } from './ToastItem.tsx'
import type { ToasterLabels } from './toasterLabels.ts'
import type { ToastRecord } from './toastStore.ts'
import { useIsHovered } from './useIsHovered.ts'
import { useToastFocus } from './useToastFocus.ts'

interface ToastRegionProps extends ComponentPropsWithRef<'section'> {
  labels: ToasterLabels
  shownToasts: readonly ToastRecord[]
  hasQueue: boolean
  regionRef: RefObject<HTMLElement | null>
}

/** The landmark around the toasts. Hover and focus pause all timers. */
export const ToastRegion = withRef(function ToastRegion({
  labels,
  shownToasts,
  hasQueue,
  regionRef,
  ref,
  ...rest
}: ToastRegionProps) {
  const isHovered = useIsHovered(regionRef)
  const [hasFocus, setHasFocus] = useState(false)
  const isHidden = useIsPageHidden()
  const focusHandlers = useToastFocus(regionRef, shownToasts)
  const hasTimer = ({ duration }: ToastRecord) => Number.isFinite(duration)
  const toastToClose =
    hasQueue && !shownToasts.some((record) => record.isLeaving)
      ? (shownToasts.find(hasTimer) ?? shownToasts.find((record) => !record.isPending))
      : undefined
  const isPaused = isHovered || hasFocus || isHidden

  return (
    <section
      {...mergeProps(rest, {
        className: styles.region,
        // A mouse click in a toast doesn't move focus, because focus would pause all toasts.
        onMouseDown: (event) => event.preventDefault(),
        onFocus(event) {
          setHasFocus(true)
          focusHandlers.onFocus(event)
        },
        onBlur: (event) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
        onKeyDown: focusHandlers.onKeyDown,
      })}
      ref={useMergedRefs(regionRef, ref)}
      popover="manual"
      tabIndex={-1}
      aria-label={labels.region}
      aria-keyshortcuts="F8"
    >
      {shownToasts.map((record) => (
        <ToastItem
          key={record.id}
          record={record}
          isPaused={isPaused}
          labels={labels}
          closesEarly={record === toastToClose}
        />
      ))}
    </section>
  )
})
