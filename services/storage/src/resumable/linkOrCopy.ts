import { copyFile, link, rm } from 'node:fs/promises'
import { syncFile } from '../disk.ts'

/** Creates a hard link to a file, or a flushed copy of the file if it can't be linked. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await copy(from, to)
  }
}

async function copy(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
    await syncFile(to)
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}
