import type { Migration } from 'kysely'
import * as init from './001-init.ts'

/** In the order of their names; a migration that has shipped is never edited. */
export const migrations: Record<string, Migration> = {
  '001-init': init,
}
