const STORAGE_KEY = 'scrolled'
const MAX_ENTRIES = 50

/** Scroll position of each history entry, in px, by key. Survives a reload. */
const positions = new Map(readStoredPositions())

/** Returns the scroll position of a history entry, in px, or `undefined` if it isn't known. */
export const getScrollPosition = (key: string): number | undefined => positions.get(key)

export function setScrollPosition(key: string, scrollTop: number) {
  // Delete the key first, so that it moves to the end of the map. Only the last entries are saved.
  positions.delete(key)
  positions.set(key, scrollTop)
}

/** Saves the most recent positions. Call it before the document unloads. */
export function storeScrollPositions() {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)))
  } catch {
    // Without storage, positions are lost when the document unloads.
  }
}

function readStoredPositions(): [string, number][] {
  try {
    const storedEntries: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(storedEntries) ? storedEntries.filter(isEntry) : []
  } catch {
    // `sessionStorage` doesn't exist on a server, and reading it throws if cookies are blocked.
    return []
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1])
}
