import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { transaction } from '@duet/kit/database'
import { insertObject, WORKFLOW_MEDIA } from '../objects.ts'
import type { TestServer } from './storageServer.ts'

/** Stores an object in the `workflow-media` bucket and returns its ID. */
export async function storeObject(
  server: Pick<TestServer, 'db' | 'dataDir' | 'objects'>,
  path: string,
  bytes: Buffer,
  mime: string,
): Promise<string> {
  const id = randomUUID()
  const tempPath = join(server.dataDir, 'tmp', id)
  await writeFile(tempPath, bytes)
  await server.objects.adopt(id, tempPath)
  const etag = createHash('sha256').update(bytes).digest('hex')
  const location = { bucket: WORKFLOW_MEDIA, path, name: basename(path) }
  await transaction(server.db, (trx) =>
    insertObject(trx, { id, ...location, size: bytes.length, mime, etag }),
  )
  return id
}
