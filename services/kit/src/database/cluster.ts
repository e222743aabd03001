/** The servers that use the same database. On SQLite, there is only one. */
export interface Cluster {
  /**
   * Returns whether this server runs the background work: it sends messages, deletes expired
   * records, and sweeps the store. Only one server does.
   */
  isLeader: () => boolean
  /** Whether no other server used the database when this one joined. */
  isAlone: boolean
  close: () => Promise<void>
}

/** Callbacks for changes by other servers. */
export interface ClusterListener {
  /** Called after another server may have recorded live changes. */
  onChange: () => void
  /** Called after another server may have added messages to the outbox. */
  onMessage: () => void
  /** Called when this server takes over the background work from a server that ended. */
  onLead: () => void
}

/** The cluster of a server whose database is a SQLite file. */
export const SINGLE_SERVER: Cluster = {
  isLeader: () => true,
  isAlone: true,
  close: async () => {},
}
