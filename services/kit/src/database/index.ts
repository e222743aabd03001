export { writeInBatches } from './batches.ts'
export { type Cluster, SINGLE_SERVER } from './cluster.ts'
export {
  countWaitingTransactions,
  type Database,
  getDatabasePath,
  openDatabase,
  runOnFirstAttempt,
  type Transaction,
  transaction,
} from './database.ts'
export { anyNumberOf, anyOf, readIds, sortByIds } from './ids.ts'
export { checkIntegrity, createDamageMonitor, explainDatabaseError } from './integrity.ts'
export { isPostgres } from './isPostgres.ts'
export { listTables } from './listTables.ts'
export { lockFact } from './lockFact.ts'
export { DuetPostgresAdapter } from './postgres/adapter.ts'
export { createTrigger } from './postgres/createTrigger.ts'
export { joinCluster } from './postgres/joinCluster.ts'
export { openPostgresSession, type PostgresSession } from './postgres/openSession.ts'
export { checkPostgres, explainPostgresError } from './postgres/startup.ts'
export { TEXT } from './postgres/text.ts'
export {
  createMigrator,
  listExecutedMigrations,
  type Migrations,
  runMigrations,
} from './runMigrations.ts'
export { containsText, containsTypedText, lowerAscii } from './search.ts'
export { SQLite } from './sqlite.ts'
// Not a named export, because other workspaces can then extend the interface.
export * from './tables.ts'
export { UncertainCommitError } from './unavailable.ts'
