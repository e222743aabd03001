import type { ToastAction, ToastOptions, ToastPromiseOptions, ToastTone } from './toastOptions.ts'

export interface ToastRecord extends Required<Pick<ToastOptions, 'title' | 'tone' | 'duration'>> {
  id: string
  description: string | undefined
  action: ToastAction | undefined
  /** Whether the toast is waiting for a promise to settle. */
  isPending: boolean
  isLeaving: boolean
}

/** How many toasts can be visible at the same time. Any others are queued. */
export const MAX_SHOWN_TOASTS = 3

const DEFAULT_DURATIONS_MS: Record<ToastTone, number> = {
  neutral: 5000,
  positive: 5000,
  destructive: 10_000,
}
const NO_RECORDS: readonly ToastRecord[] = []

interface Store {
  records: readonly ToastRecord[]
  count: number
  /** The sources of the mounted `Toaster`s, in the order in which they mounted. */
  sources: Set<{ listener: () => void }>
  /** The `Toaster`s that are expected to mount later. */
  expectations: Set<{ onToast: () => void }>
}

let store: Store | undefined

function getStore(): Store {
  store ??= { records: NO_RECORDS, count: 0, sources: new Set(), expectations: new Set() }
  return store
}

function update(records: readonly ToastRecord[]) {
  const { sources } = Object.assign(getStore(), { records })
  for (const { listener } of sources) listener()
}

/**
 * Shows a toast in the app's `Toaster` and returns the toast's ID. If no `Toaster` is mounted yet,
 * the toast appears once one mounts. Does nothing on a server, because all requests would share the
 * store.
 */
export function toast(options: ToastOptions): string {
  if (typeof document === 'undefined') return ''
  const { records, count } = getStore()
  const id = `toast-${count + 1}`
  getStore().count = count + 1
  update([...records, createRecord(id, options)])
  requestToaster()
  return id
}

/** Tells the expected `Toaster`s that a toast is waiting, unless a `Toaster` is already mounted. */
function requestToaster() {
  const { records, sources, expectations } = getStore()
  if (records.length === 0 || sources.size > 0) return
  for (const { onToast } of expectations) onToast()
}

/**
 * Shows one toast for a promise, first with `loading`, then with `success` or `error`. If the user
 * closes the toast before the promise settles, the result appears in a new toast. Returns the
 * promise.
 */
toast.promise = <T>(
  promise: Promise<T>,
  { loading, success, error }: ToastPromiseOptions<T>,
): Promise<T> => {
  const id = toast({ duration: Infinity, ...loading })
  replaceToast(id, (record) => ({ ...record, isPending: true }))
  const settleToast = (options: ToastOptions) => {
    if (!replaceToast(id, () => createRecord(id, options))) toast(options)
  }
  promise.then(
    (value) => {
      const options = typeof success === 'function' ? success(value) : success
      settleToast({ tone: 'positive', ...options })
    },
    (reason) => {
      const options = typeof error === 'function' ? error(reason) : error
      settleToast({ tone: 'destructive', ...options })
    },
  )
  return promise
}

/** Closes the toast with the given ID, or all toasts if no ID is given. Ignores unknown IDs. */
toast.dismiss = (id?: string): void => {
  const { records } = getStore()
  const isMatch = (record: ToastRecord) => id === undefined || record.id === id
  if (!records.some(isMatch)) return
  update(
    records
      // Queued toasts disappear immediately. Visible toasts play their exit animation.
      .filter((record, index) => index < MAX_SHOWN_TOASTS || !isMatch(record))
      .map((record) => (isMatch(record) ? { ...record, isLeaving: true } : record)),
  )
}

function createRecord(
  id: string,
  { title, description, tone = 'neutral', action, duration }: ToastOptions,
): ToastRecord {
  return {
    id,
    title,
    description,
    tone,
    action,
    duration: duration ?? (action ? Infinity : DEFAULT_DURATIONS_MS[tone]),
    isPending: false,
    isLeaving: false,
  }
}

/** Replaces a toast. Returns `false` if the toast has closed. */
function replaceToast(id: string, replace: (record: ToastRecord) => ToastRecord): boolean {
  const { records } = getStore()
  const isMatch = (record: ToastRecord) => record.id === id && !record.isLeaving
  if (!records.some(isMatch)) return false
  update(records.map((record) => (isMatch(record) ? replace(record) : record)))
  return true
}

/** Removes a toast immediately. Call this after the toast's exit animation. */
export function removeToast(id: string): void {
  update(getStore().records.filter((record) => record.id !== id))
}

/**
 * Creates the source of one `Toaster`. If several are mounted, only the first has toasts, so no
 * toast shows or is announced twice. When it unmounts, the next one takes over.
 */
export function createToastSource() {
  const source = {
    listener: () => {},
    subscribe(listener: () => void): () => void {
      const { sources } = getStore()
      source.listener = listener
      sources.add(source)
      return () => {
        sources.delete(source)
        update(readToasts())
      }
    },
    read(): readonly ToastRecord[] {
      const [firstSource] = getStore().sources
      return firstSource === source ? readToasts() : NO_RECORDS
    },
  }
  return source
}

/**
 * Announces a `Toaster` whose code loads after the first page. Forms then show toasts, which appear
 * once the `Toaster` mounts, instead of messages inline. Returns a function that withdraws this.
 * @param onToast Called for each toast that waits because no `Toaster` is mounted. Load the
 * `Toaster` then.
 */
export function expectToaster(onToast: () => void = () => {}): () => void {
  const { expectations } = getStore()
  const expectation = { onToast }
  expectations.add(expectation)
  requestToaster()
  return () => {
    expectations.delete(expectation)
  }
}

/**
 * Returns whether a `Toaster` is mounted, or expected after a call of `expectToaster`. If not, show
 * messages inline instead.
 */
export function hasToaster(): boolean {
  const { sources, expectations } = getStore()
  return sources.size + expectations.size > 0
}

export const readToasts = (): readonly ToastRecord[] => getStore().records
export const readServerToasts = (): readonly ToastRecord[] => NO_RECORDS
