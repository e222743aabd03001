import type { createReader } from '@duet/kit'

/** Limits and intervals for the streams of changes that the admin app reads. */
export interface LiveConfig {
  maxStreams: number
  maxStreamsPerUser: number
  /** Milliseconds between heartbeats. Heartbeats keep proxies from closing idle streams. */
  heartbeatMs: number
  /** Maximum time until a stream ends after its user has lost access, in milliseconds. */
  recheckMs: number
  /** Interval between checks for changes by other processes, in milliseconds. */
  pollMs: number
  /** How long a client can go without reading before it's disconnected, in milliseconds. */
  stallMs: number
  /** Maximum number of changes to keep for clients that reconnect. */
  maxChanges: number
  /** How long to keep changes, in milliseconds. */
  maxAgeMs: number
}

/** Reads the settings for the streams of changes. */
export function readLiveConfig(reader: ReturnType<typeof createReader>): LiveConfig {
  return Object.freeze({
    maxStreams: reader.integer('LIMIT_STREAMS', 500, 1, 1_000_000),
    maxStreamsPerUser: reader.integer('LIMIT_STREAMS_PER_USER', 20, 1, 1_000_000),
    heartbeatMs: 15_000,
    recheckMs: 30_000,
    pollMs: 1000,
    stallMs: 30_000,
    maxChanges: 10_000,
    maxAgeMs: 2 * 24 * 60 * 60 * 1000,
  })
}
