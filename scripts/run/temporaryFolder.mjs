import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Linux keeps the files in this folder in memory. */
const MEMORY_FOLDER = '/dev/shm'
const MIN_FREE_BYTES = 4 * 2 ** 30

/**
 * Creates a folder for the tests' temporary files in memory, because tests wait for the disk at each
 * commit. Returns `undefined` if the system has no such folder, or only a small one or one without
 * programs, as in some containers.
 *
 * @returns {{ folder: string, remove: () => void } | undefined}
 */
export function createMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    if (bavail * bsize < MIN_FREE_BYTES) return undefined
    const folder = mkdtempSync(path.join(MEMORY_FOLDER, 'duet-'))
    // Postgres runs as another user, and has a folder in this one.
    chmodSync(folder, 0o711)
    const remove = () => rmSync(folder, { recursive: true, force: true })
    const program = path.join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    if (spawnSync(program).status === 0) return { folder, remove }
    remove()
  } catch {
    // The folder is missing or belongs to another user.
  }
  return undefined
}
