import { join } from 'node:path'
import process from 'node:process'
import { loadKeys } from '../auth/keys.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createLogger } from '../logger.ts'
import { subscribe } from '../newsletter/newsletter.ts'
import { openOutbox } from '../outbox/open.ts'
import { createDiskStore } from '../storage/disk.ts'

// The part of the server that sends, as a process of its own: it starts in a fraction of the time
// and can be killed as often. It signs EMAIL up, where that is set, and sends until it is killed.
const config = readConfig(process.env)
const log = createLogger(config)
const db = openDatabase(config.dataDir)
await migrate(db)
const keys = await loadKeys(config.dataDir)
const objects = createDiskStore(join(config.dataDir, 'objects'))
const outbox = openOutbox({ config, log, db, keys, objects })
const { EMAIL } = process.env
if (EMAIL) await subscribe(db, EMAIL, outbox)
await outbox.start()
// Nothing else keeps it alive once all is sent.
process.stdin.resume()
