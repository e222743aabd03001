import { join } from 'node:path'
import { authSettings, createAuth } from './auth/auth.ts'
import { loadKeys } from './auth/keys.ts'
import { keepPurging } from './auth/sessions.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openJobs } from './jobs/open.ts'
import type { Logger } from './logger.ts'
import { openOutbox } from './outbox/open.ts'
import { openPosts } from './posts/open.ts'
import { createDiskStore } from './storage/disk.ts'
import { sweep } from './storage/sweep.ts'

/** Everything that lives as long as the process; each part is built once, here. */
export type Context = Awaited<ReturnType<typeof createContext>>

/** Opens the data folder and builds the services over it; `close` gives everything back. */
export async function createContext(config: Config, log: Logger) {
  const db = openDatabase(config.dataDir)
  try {
    await migrate(db)
    const keys = await loadKeys(config.dataDir, config.auth)
    const objects = createDiskStore(join(config.dataDir, 'objects'))
    const tempDir = join(config.dataDir, 'tmp')
    await sweep({ db, objects, tempDir, log })
    const auth = createAuth({
      db,
      keys,
      log,
      settings: authSettings(config),
      failedSignInLimit: config.limits.failedSignIn,
    })
    const jobs = openJobs({ config, db, log })
    const posts = openPosts({ config, db, log })
    const outbox = openOutbox({ config, log, db, keys, objects })
    await outbox.start()
    const stopPurging = keepPurging(auth)
    jobs.start()
    const close = async () => {
      stopPurging()
      jobs.close()
      posts.close()
      await outbox.stop()
      await db.destroy()
    }
    return { config, log, db, keys, auth, objects, outbox, jobs, posts, tempDir, close }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
