const STORE = 'scrolled'
/** Entries of the history that are remembered. */
const MOST = 50

/** How far each entry of the history was scrolled, in px, by its key; kept over a reload. */
const scrolled = new Map<string, number>(
  typeof sessionStorage === 'undefined' ? [] : JSON.parse(sessionStorage.getItem(STORE) ?? '[]'),
)

/** Where the page of a history entry stood when it was left, in px. */
export const scrollOf = (key: string): number => scrolled.get(key) ?? 0

export function setScroll(key: string, px: number) {
  scrolled.set(key, px)
}

/** Writes all down, as the document goes away. */
export function keepScrolled() {
  sessionStorage.setItem(STORE, JSON.stringify([...scrolled].slice(-MOST)))
}
