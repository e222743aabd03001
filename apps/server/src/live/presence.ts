import type { LivePresence } from '@duet/contract'
import type { Connection } from './connection.ts'

/** Lists who has which submission open. Omits duplicates from several tabs of a person. */
export function listPresence(connections: Iterable<Connection>): LivePresence[] {
  const entries = new Map<string, LivePresence>()
  for (const connection of connections) {
    const { submissionId } = connection
    if (submissionId === null) continue
    const { actor } = connection.getViewer()
    entries.set(`${submissionId} ${actor.id}`, { actor, submission_id: submissionId })
  }
  // Sorted, so that the order of the connections doesn't make the list look changed.
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}
