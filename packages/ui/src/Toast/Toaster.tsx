'use client'

import { type ComponentPropsWithRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../hooks/useHydrated.ts'
import { withRef } from '../hooks/withRef.ts'
import { useLabels } from '../labels/useLabels.ts'
import { ToastRegion } from './ToastRegion.tsx'
import { defaultToasterLabels, type ToasterLabels } from './toasterLabels.ts'
import { createToastSource, MAX_SHOWN_TOASTS, readServerToasts } from './toastStore.ts'
import { useTopLayer } from './useTopLayer.ts'

export interface ToasterProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Labels that replace the built-in text. @default defaultToasterLabels */
  labels?: Partial<ToasterLabels> | undefined
}

/**
 * Shows the toasts of an app. Mount it once, anywhere. If several are mounted, only the first shows
 * toasts. It shows up to three toasts on top of
 * everything in its document or shadow root, including modal dialogs. While more toasts are queued,
 * the oldest visible toast with a timer closes after two seconds. If none has a timer, the oldest
 * closes after five. Hover, focus, and a hidden tab pause the timers. F8 moves focus to the toasts
 * and back. Escape closes the focused toast. A swipe dismisses a toast.
 */
export const Toaster = withRef(function Toaster({ labels, ...rest }: ToasterProps) {
  const allLabels = useLabels('Toaster', defaultToasterLabels, labels)
  const [source] = useState(createToastSource)
  const records = useSyncExternalStore(source.subscribe, source.read, readServerToasts)
  const shownToasts = records.slice(0, MAX_SHOWN_TOASTS)
  const isHydrated = useHydrated()
  const { host, ref: regionRef, placeholderRef } = useTopLayer<HTMLElement>(shownToasts.length > 0)
  if (!isHydrated) return null
  if (!host) return <span ref={placeholderRef} hidden />
  if (shownToasts.length === 0) return null
  return createPortal(
    <ToastRegion
      {...rest}
      labels={allLabels}
      shownToasts={shownToasts}
      hasQueue={records.length > MAX_SHOWN_TOASTS}
      regionRef={regionRef}
    />,
    host,
  )
})
