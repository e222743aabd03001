import { createLogger, createReader } from '@duet/kit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readStorageConfig } from '../storageConfig.ts'
import { type ClamdMode, SLOW_FILE, startClamdServer } from '../testing/clamdServer.ts'
import { startTestServer, type TestServer } from '../testing/storageServer.ts'
import { storeObject } from '../testing/storedObject.ts'
import type { ClamdAddress } from './clamd.ts'
import { startScanner } from './scanner.ts'

let clamd: Awaited<ReturnType<typeof startClamdServer>>
let server: TestServer
beforeEach(async () => {
  clamd = await startClamdServer()
  server = await startTestServer()
})
afterEach(async () => {
  await server.close()
  await clamd.close()
})

it.each<ClamdMode>(['failing for slow files', 'crashing for slow files'])(
  'scans other files although clamd is %s',
  async (mode) => {
    clamd.state.mode = mode
    await storeObject(server, 'slow', Buffer.from(SLOW_FILE), 'text/plain')
    await storeObject(server, 'clean', Buffer.from('clean'), 'text/plain')
    await server.db
      .updateTable('objects')
      .set({ created_at: '2000-01-01T00:00:00.000Z' })
      .where('path', '=', 'slow')
      .execute()
    const { clamd: address } = readStorageConfig(createReader({ CLAMAV_URL: clamd.url }))
    const scanner = startScanner({
      ...{ db: server.db, objects: server.objects, address: address as ClamdAddress },
      ...{ log: createLogger({ logLevel: 'silent' }), pauseMs: 1 },
    })
    const listScanned = () =>
      server.db
        .selectFrom('objects')
        .select(['path', 'virus'])
        .whereRef('scanned_version', '=', 'version')
        .execute()
    try {
      await expect.poll(listScanned).toEqual([{ path: 'clean', virus: null }])
    } finally {
      await scanner.stop()
    }
  },
)
