const STORAGE_KEY = 'scrolled'
const MAX_ENTRIES = 50

/** Scroll position of each history entry, in px, by key. Survives a reload. */
const positions = new Map(readStored())

/** Returns the scroll position of a history entry, in px. */
export const scrollPositionOf = (key: string): number => positions.get(key) ?? 0

export function setScrollPosition(key: string, px: number) {
  // Delete the key first to keep the map in order of use, because only the most recent entries are
  // stored.
  positions.delete(key)
  positions.set(key, px)
}

/** Stores all positions before the document unloads. */
export function storeScrollPositions() {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)))
  } catch {
    // Without storage, positions survive until the page reloads.
  }
}

function readStored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    // `sessionStorage` doesn't exist on a server, and reading it throws if cookies are blocked.
    return []
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1])
}
