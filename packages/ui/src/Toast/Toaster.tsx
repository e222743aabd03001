import { type ComponentPropsWithRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { withRef } from '../hooks/withRef.ts'
import { ToastRegion } from './ToastRegion.tsx'
import { MAX_SHOWN, readNoToasts, readToasts, subscribeToToasts } from './toastStore.ts'
import { useTopLayer } from './useTopLayer.ts'

export interface ToasterProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /**
   * The landmark's name.
   * @default 'Notifications'
   */
  label?: string
}

/**
 * Where the toasts of an app appear; mount it once, anywhere. At most three stand at a time, over
 * everything, an open modal dialog included; while more wait, the oldest leaves after two seconds. Their clocks stop under the pointer, while focus is
 * in them and while the tab is hidden. F8 moves the focus to them and back, Escape closes the
 * focused one, a finger pushes one away.
 */
export const Toaster = withRef(function Toaster({
  label = 'Notifications',
  ...rest
}: ToasterProps) {
  const records = useSyncExternalStore(subscribeToToasts, readToasts, readNoToasts)
  const shown = records.slice(0, MAX_SHOWN)
  const { host, ref: regionRef } = useTopLayer<HTMLElement>(shown.length > 0)
  if (!host || shown.length === 0) return null
  return createPortal(
    <ToastRegion
      {...rest}
      label={label}
      shown={shown}
      isFull={records.length > MAX_SHOWN}
      regionRef={regionRef}
    />,
    host,
  )
})
