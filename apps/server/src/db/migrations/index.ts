import type { Migration } from 'kysely'
import * as init from './001-init.ts'
import * as auth from './002-auth.ts'
import * as outbox from './003-outbox.ts'
import * as outside from './005-outside.ts'

/** In the order of their names; a migration that has shipped is never edited. */
export const migrations: Record<string, Migration> = {
  '001-init': init,
  '002-auth': auth,
  '003-outbox': outbox,
  '005-outside': outside,
}
