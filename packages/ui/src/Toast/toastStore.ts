export type ToastTone = 'neutral' | 'positive' | 'destructive'

export interface ToastOptions {
  title: string
  description?: string
  /**
   * The look of the toast. A `destructive` toast interrupts screen readers, and other toasts don't.
   * @default 'neutral'
   */
  tone?: ToastTone
  /**
   * Milliseconds until the toast closes, excluding time while paused. `Infinity` keeps the toast
   * until the user closes it.
   * @default 5000, or 10000 for a destructive toast
   */
  duration?: number
}

export interface ToastRecord extends Required<Pick<ToastOptions, 'title' | 'tone' | 'duration'>> {
  id: string
  description: string | undefined
  isLeaving: boolean
}

/** How many toasts show at once. The rest are queued. */
export const MAX_SHOWN_TOASTS = 3

const DEFAULT_DURATIONS_MS: Record<ToastTone, number> = {
  neutral: 5000,
  positive: 5000,
  destructive: 10_000,
}
const NONE: readonly ToastRecord[] = []

interface Store {
  records: readonly ToastRecord[]
  count: number
  listeners: Set<() => void>
}

let store: Store | undefined

function getStore(): Store {
  store ??= { records: NONE, count: 0, listeners: new Set() }
  return store
}

function update(records: readonly ToastRecord[]) {
  const { listeners } = Object.assign(getStore(), { records })
  for (const listener of listeners) listener()
}

/**
 * Shows a toast in the app's `Toaster` and returns its ID. Toasts wait until a `Toaster` mounts.
 * Does nothing on a server, because the store would leak into other requests.
 */
export function toast({ title, description, tone = 'neutral', duration }: ToastOptions): string {
  if (typeof document === 'undefined') return ''
  const { records, count } = getStore()
  const id = `toast-${count + 1}`
  getStore().count = count + 1
  update([
    ...records,
    {
      id,
      title,
      description,
      tone,
      duration: duration ?? DEFAULT_DURATIONS_MS[tone],
      isLeaving: false,
    },
  ])
  return id
}

/** Closes the toast with this ID, or all toasts if there's no ID. Ignores unknown IDs. */
toast.dismiss = (id?: string): void => {
  const { records } = getStore()
  const isMatch = (record: ToastRecord) => id === undefined || record.id === id
  if (!records.some(isMatch)) return
  update(
    records
      // Queued toasts disappear immediately. Visible ones play their exit animation.
      .filter((record, index) => index < MAX_SHOWN_TOASTS || !isMatch(record))
      .map((record) => (isMatch(record) ? { ...record, isLeaving: true } : record)),
  )
}

/** Removes a toast after its exit animation. */
export function removeToast(id: string): void {
  update(getStore().records.filter((record) => record.id !== id))
}

export function subscribeToToasts(listener: () => void): () => void {
  const { listeners } = getStore()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns whether a `Toaster` is mounted that shows toasts. If not, show the message inline instead.
 */
export function hasToaster(): boolean {
  return getStore().listeners.size > 0
}

export const readToasts = (): readonly ToastRecord[] => getStore().records
export const readServerToasts = (): readonly ToastRecord[] => NONE
