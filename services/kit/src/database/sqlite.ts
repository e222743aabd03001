import { createRequire } from 'node:module'
import { versions } from 'node:process'

const require = createRequire(import.meta.url)

/**
 * The version of better-sqlite3 that works on the current Node version. Version 13 requires
 * Node-API 10, which Node 20 doesn't have. Version 12 crashes in garbage collection on Node 24.19
 * and later.
 */
export const SQLite: typeof import('better-sqlite3') =
  Number(versions.napi) >= 10 ? require('better-sqlite3') : require('better-sqlite3-12')
