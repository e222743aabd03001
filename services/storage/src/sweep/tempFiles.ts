import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listNames } from '../disk.ts'

/** Deletes entries of the temp folder that were last changed before `before` (Unix time in ms). */
export async function deleteTempFiles(tempDir: string, before: number): Promise<void> {
  for (const name of await listNames(tempDir)) {
    const path = join(tempDir, name)
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (changedAt !== undefined && changedAt < before) {
      await rm(path, { recursive: true, force: true })
    }
  }
}
