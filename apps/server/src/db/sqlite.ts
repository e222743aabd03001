import { createRequire } from 'node:module'
import { versions } from 'node:process'

const require = createRequire(import.meta.url)

/**
 * The driver that this Node can load.
 *
 * @NOTE Version 13 needs Node-API 10, which Node 20 has not; version 12 aborts in garbage collections of
 *   Node 24.19 and later.
 */
export const SQLite: typeof import('better-sqlite3') =
  Number(versions.napi) >= 10 ? require('better-sqlite3') : require('better-sqlite3-12')
