import { createId } from '../api/createId.ts'
import { isWaiting, parseEdit, type QueuedEdit } from './queuedEdit.ts'

const KEY_PREFIX = 'admin-edit:'

/** An edit without the properties that the queue sets. */
export type NewEdit<Edit = QueuedEdit> = Edit extends QueuedEdit
  ? Omit<Edit, 'id' | 'order'> & { id?: string }
  : never

/** Edits that the server hasn't confirmed. All tabs share them through `localStorage`. */
export interface EditQueue {
  /** Lists all edits, oldest first. Returns the same array until the queue changes. */
  get(): readonly QueuedEdit[]
  /** Calls `listener` when any tab changes the queue. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  add(edit: NewEdit): void
  /** Inserts an edit according to `edit.order`. Replaces an existing edit with the same ID. */
  put(edit: QueuedEdit): void
  remove(id: string): void
  /** Whether this tab's last attempt to send edits failed because the network was unreachable. */
  isStalled(): boolean
  setStalled(isStalled: boolean): void
  /** Removes all edits by users other than `userId`. */
  keepOnly(userId: string): void
  clear(): void
}

/**
 * Creates a queue. Each edit has its own key in storage, so that tabs don't overwrite each other's
 * edits. If storage is blocked or full, the queue keeps edits only in memory.
 */
export function createEditQueue(): EditQueue {
  const listeners = new Set<() => void>()
  const unstoredTexts = new Map<string, string>()
  let joinedTexts = ''
  let edits: readonly QueuedEdit[] = []
  let isStalled = false

  function notify() {
    for (const listener of listeners) listener()
  }

  function get() {
    const texts = [...readStoredTexts(), ...unstoredTexts.values()]
    const newJoinedTexts = texts.join('\n')
    if (newJoinedTexts !== joinedTexts) {
      joinedTexts = newJoinedTexts
      edits = texts
        .map(parseEdit)
        .filter((edit) => edit !== undefined)
        .sort((a, b) => a.order - b.order)
    }
    return edits
  }

  function put(edit: QueuedEdit) {
    const json = JSON.stringify(edit)
    try {
      localStorage.setItem(KEY_PREFIX + edit.id, json)
    } catch {
      unstoredTexts.set(edit.id, json)
    }
    notify()
  }

  function remove(ids: readonly string[]) {
    for (const id of ids) {
      unstoredTexts.delete(id)
      deleteStored(KEY_PREFIX + id)
    }
    notify()
  }

  return {
    get,
    subscribe(listener) {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(KEY_PREFIX)) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', handleStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', handleStorage)
      }
    },
    add(edit) {
      // If no edits are waiting, another tab has sent the edits that this tab couldn't send, so the
      // network is reachable again.
      if (!get().some(isWaiting)) isStalled = false
      const lastOrder = get().at(-1)?.order ?? 0
      // Keep edits in order even if the user has set the clock back since the last edit.
      const order = Math.max(Date.now(), lastOrder + 1)
      put({ ...edit, id: edit.id ?? createId(), order } as QueuedEdit)
    },
    put,
    remove: (id) => remove([id]),
    isStalled: () => isStalled,
    setStalled(value) {
      isStalled = value
      notify()
    },
    keepOnly(userId) {
      const foreignEdits = get().filter((edit) => edit.userId !== userId)
      if (foreignEdits.length > 0) remove(foreignEdits.map(({ id }) => id))
    },
    clear() {
      isStalled = false
      unstoredTexts.clear()
      for (const key of listStoredKeys()) deleteStored(key)
      notify()
    },
  }
}

/** The queue that all tabs of this browser share. */
export const editQueue = createEditQueue()

export const countWaiting = () => editQueue.get().filter(isWaiting).length

function listStoredKeys(): string[] {
  try {
    const keys = Array.from(
      { length: localStorage.length },
      (_, index) => localStorage.key(index) ?? '',
    )
    return keys.filter((key) => key.startsWith(KEY_PREFIX))
  } catch {
    return []
  }
}

const readStoredTexts = () => listStoredKeys().map((key) => localStorage.getItem(key) ?? '')

function deleteStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
