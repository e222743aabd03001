export type ToastTone = 'neutral' | 'positive' | 'destructive'

export interface ToastOptions {
  title: string
  description?: string
  /**
   * What kind of news it is. Destructive news interrupts a screen reader, the others wait.
   * @default 'neutral'
   */
  tone?: ToastTone
  /**
   * Milliseconds that it stays, time under the pointer, in focus or in a hidden tab not counted;
   * `Infinity` keeps it until it is closed.
   * @default 5000, or 10000 where the tone is destructive
   */
  duration?: number
}

export interface ToastRecord extends Required<Pick<ToastOptions, 'title' | 'tone' | 'duration'>> {
  id: string
  description: string | undefined
  isLeaving: boolean
}

/** How many toasts stand at once; the rest wait their turn. */
export const MAX_SHOWN = 3

const DURATION: Record<ToastTone, number> = { neutral: 5000, positive: 5000, destructive: 10_000 }
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
 * Shows a toast in the app's `<Toaster/>` and returns its id. Called before the toaster is there,
 * it waits for it. On a server it does nothing: what it keeps would leak into other requests.
 */
export function toast({ title, description, tone = 'neutral', duration }: ToastOptions): string {
  if (typeof document === 'undefined') return ''
  const { records, count } = getStore()
  const id = `toast-${count + 1}`
  getStore().count = count + 1
  update([
    ...records,
    { id, title, description, tone, duration: duration ?? DURATION[tone], isLeaving: false },
  ])
  return id
}

/** Lets one toast go, or all of them where no id is given. Unknown ids are fine. */
toast.dismiss = (id?: string): void => {
  const { records } = getStore()
  const isMeant = (record: ToastRecord) => id === undefined || record.id === id
  if (!records.some(isMeant)) return
  update(
    records
      // What still waits was never seen: it goes at once, what stands leaves with its animation.
      .filter((record, index) => index < MAX_SHOWN || !isMeant(record))
      .map((record) => (isMeant(record) ? { ...record, isLeaving: true } : record)),
  )
}

/** Takes out a toast whose leaving animation is over. */
export function removeToast(id: string): void {
  update(getStore().records.filter((record) => record.id !== id))
}

export function subscribeToToasts(listener: () => void): () => void {
  const { listeners } = getStore()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const readToasts = (): readonly ToastRecord[] => getStore().records
export const readNoToasts = (): readonly ToastRecord[] => NONE
