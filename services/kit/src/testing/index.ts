export { FAULTS, startFlakyServer } from './flakyServer.ts'
export {
  copyDatabase,
  createDatabaseFileWith,
  createFailure,
  executeStored,
  getDatabaseSettings,
  getDatabaseUrl,
  IS_POSTGRES,
  openTestDatabase,
  readStored,
  runSql,
} from './testDatabase.ts'
export { startUpstream, type UpstreamFault } from './upstream.ts'
export { startWebhookReceiver } from './webhookReceiver.ts'
