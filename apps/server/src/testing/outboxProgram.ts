import process from 'node:process'
import { createLogger } from '@duet/kit'
import { openDatabase } from '@duet/kit/database'
import { loadKeys } from '@duet/kit/keys'
import { openObjectStore } from '@duet/storage'
import { readConfig } from '../config/config.ts'
import { migrate } from '../db/migrate.ts'
import { subscribe } from '../newsletter/newsletter.ts'
import { openOutbox } from '../outbox/openOutbox.ts'

// A program for tests that runs only the server's outbox. It starts fast enough to be killed many
// times in a test. It sends messages until it's killed, and subscribes the address in EMAIL, if set.
const config = readConfig(process.env)
const log = createLogger(config)
const db = openDatabase(config.dataDir, { databaseUrl: config.databaseUrl })
await migrate(db)
const keys = await loadKeys(config.dataDir)
const objects = await openObjectStore({
  ...{ dataDir: config.dataDir, log },
  settings: config.storage.s3,
})
const outbox = openOutbox({ config, log, db, keys, objects })
const { EMAIL } = process.env
// Start first, as the server does. `start` requeues messages that are being sent.
await outbox.start()
if (EMAIL) {
  const consent = { consent_page: null, consent_text: null, consent_address: null }
  await subscribe(db, outbox, { email: EMAIL, consent, requestId: undefined })
  outbox.wake()
}
// Keep the process alive after it has sent all messages.
process.stdin.resume()
