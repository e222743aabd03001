import type { LivePresence } from '@duet/contract'
import type { Connection } from './connection.ts'

/** Lists who has which submission open, without duplicates if a person uses several tabs. */
export function listPresence(connections: Iterable<Connection>): LivePresence[] {
  const entries = new Map<string, LivePresence>()
  for (const connection of connections) {
    const { submissionId } = connection
    if (submissionId === null) continue
    const { actor } = connection.getViewer()
    entries.set(`${submissionId} ${actor.id}`, { actor, submission_id: submissionId })
  }
  // Sort the list, so that connections in a different order don't look like a change.
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}
