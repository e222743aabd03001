import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { watchPinchZoom } from '../hooks/pinchZoom.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { element } from '../theme/index.ts'
import * as styles from './Toast.css.ts'
import type { ToasterLabels } from './toasterLabels.ts'
import type { ToastTone } from './toastOptions.ts'
import { removeToast, type ToastRecord, toast } from './toastStore.ts'
import { useCountdown } from './useCountdown.ts'
import { useSwipeAway } from './useSwipeAway.ts'

const ICON_NAMES = { neutral: 'info', positive: 'check', destructive: 'warning' } as const
const ROLES = {
  neutral: 'status',
  positive: 'status',
  destructive: 'alert',
} as const satisfies Record<ToastTone, string>

/** A toast stays visible at least this many milliseconds, even while other toasts are queued. */
const MIN_DURATION_MS = 2000
/** The minimum for a toast without a timer. It gives users time to reach the toast's action. */
const MIN_DURATION_WITHOUT_TIMER_MS = 5000

interface ToastItemProps {
  record: ToastRecord
  isPaused: boolean
  /** Whether this toast closes early, to make space for a queued toast. */
  closesEarly: boolean
  labels: ToasterLabels
}

/** One toast with its own timer. It removes itself after its exit animation. */
export function ToastItem({ record, isPaused, closesEarly, labels }: ToastItemProps) {
  const { id, tone, action, duration, isPending, isLeaving } = record
  const root = useRef<HTMLDivElement>(null)
  const isTextShown = useIsNextFrame()
  const dismiss = () => toast.dismiss(id)
  const minDuration = duration === Infinity ? MIN_DURATION_WITHOUT_TIMER_MS : MIN_DURATION_MS
  useCountdown(
    record,
    closesEarly ? Math.min(minDuration, duration) : duration,
    !isPaused && !isLeaving,
    dismiss,
  )
  const swipe = useSwipeAway(dismiss)

  useEffect(() => (root.current ? watchPinchZoom(root.current) : undefined), [])

  useEffect(() => {
    if (!isLeaving) return
    let isStale = false
    // jsdom has no `getAnimations`.
    const animations = root.current?.getAnimations?.() ?? []
    Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!isStale) removeToast(id)
    })
    return () => {
      isStale = true
    }
  }, [isLeaving, id])

  return (
    <div
      ref={root}
      className={styles.toast}
      data-toast={id}
      data-tone={tone}
      data-state={isLeaving ? 'leaving' : isTextShown ? 'open' : 'entering'}
      {...swipe}
    >
      {isPending ? (
        <Spinner className={styles.icon} />
      ) : (
        <Icon name={ICON_NAMES[tone]} className={styles.icon} />
      )}
      <div className={styles.content}>
        {/* A new key creates a new live region, because screen readers ignore a changed role. */}
        <ToastText key={tone} record={record} />
        {action && (
          <Button
            size="small"
            className={styles.action}
            onClick={() => {
              action.onAction()
              dismiss()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={labels.dismiss} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** The live region of a toast. */
function ToastText({ record: { title, description, tone } }: Pick<ToastItemProps, 'record'>) {
  const isTextShown = useIsNextFrame()
  return (
    <div role={ROLES[tone]} aria-atomic="true" className={element}>
      {isTextShown && (
        <>
          <p className={styles.title}>{title}</p>
          {description && <p className={styles.description}>{description}</p>}
        </>
      )}
    </div>
  )
}

/**
 * Returns `false` for one frame, so that the live region gets its text later. Screen readers
 * announce changes to a live region, but not its initial text.
 */
function useIsNextFrame(): boolean {
  const [isNext, setIsNext] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsNext(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isNext
}
