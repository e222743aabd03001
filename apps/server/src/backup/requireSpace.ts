import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { formatBytes } from '@duet/forms/schema'
import { StartError } from '@duet/kit'
import { readFreeBytes } from '@duet/storage'

/** @throws StartError if a folder, which doesn't need to exist, has less free space */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const freeBytes = await readFreeBytes(findExistingFolder(folder))
  if (freeBytes >= bytes) return
  throw new StartError(
    `This needs ${formatBytes(bytes)}, but only ${formatBytes(freeBytes)} is free in ${folder}.`,
  )
}

function findExistingFolder(path: string): string {
  return existsSync(path) ? path : findExistingFolder(dirname(resolve(path)))
}
