import { hasToaster, type ToastOptions, toast } from '@duet/ui'

/**
 * Shows a toast and returns its ID. Returns `undefined` if the app has no `Toaster`, so that the
 * caller can show the message inline instead.
 */
export function notifyByToast(options: ToastOptions): string | undefined {
  return hasToaster() ? toast(options) : undefined
}
