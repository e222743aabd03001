import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestServer } from '../auth/testing.ts'
import { insertObject, WORKFLOW_MEDIA } from './objects.ts'

/** Stores an object in the bucket of the visitors' files and gives its id. */
export async function storeObject(
  server: TestServer,
  path: string,
  bytes: Buffer,
  mime: string,
): Promise<string> {
  const id = randomUUID()
  const temporary = join(server.dataDir, 'tmp', id)
  await writeFile(temporary, bytes)
  await server.objects.adopt(id, temporary)
  const etag = createHash('sha256').update(bytes).digest('hex')
  const object = { id, bucket: WORKFLOW_MEDIA, path, size: bytes.length, mime, etag }
  await insertObject(server.db, object)
  return id
}
