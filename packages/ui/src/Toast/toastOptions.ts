export type ToastTone = 'neutral' | 'positive' | 'destructive'

export interface ToastAction {
  /** The text of the button, such as `Undo`. */
  label: string
  /** Called when the user presses the button. The toast then closes. */
  onAction: () => void
}

export interface ToastOptions {
  title: string
  description?: string
  /**
   * The style of the toast. Only a `destructive` toast interrupts screen readers.
   * @default 'neutral'
   */
  tone?: ToastTone
  /** A button in the toast. Also offer the action elsewhere, because users can miss a toast. */
  action?: ToastAction
  /**
   * Milliseconds until the toast closes, not counting pauses. `Infinity` keeps the toast until the
   * user closes it, or until a queued toast needs its place.
   * @default 5000, 10000 for a destructive toast, or Infinity for a toast with an action
   */
  duration?: number
}

export interface ToastPromiseOptions<T> {
  /** The toast to show until the promise settles. */
  loading: ToastOptions
  /** The toast to show after the promise fulfills. Its tone is `positive` by default. */
  success: ToastOptions | ((value: T) => ToastOptions)
  /** The toast to show after the promise rejects. Its tone is `destructive` by default. */
  error: ToastOptions | ((reason: unknown) => ToastOptions)
}
