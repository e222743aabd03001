import type { Migration } from 'kysely'
import * as init from './001-init.ts'
import * as auth from './002-auth.ts'

/** In the order of their names; a migration that has shipped is never edited. */
export const migrations: Record<string, Migration> = {
  '001-init': init,
  '002-auth': auth,
}
