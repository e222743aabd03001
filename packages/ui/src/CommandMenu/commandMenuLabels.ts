export interface CommandMenuLabels {
  /** The accessible name of the list. */
  list: string
  /** Announced when the list changes. */
  count: (count: number) => string
  /** Shown if nothing matches. */
  empty: string
  /** Shown while `loading` is set and nothing matches yet. */
  loading: string
}

export const defaultCommandMenuLabels: CommandMenuLabels = {
  list: 'Commands',
  count: (count) => (count === 1 ? '1 result' : `${count} results`),
  empty: 'No commands found',
  loading: 'Searching…',
}
