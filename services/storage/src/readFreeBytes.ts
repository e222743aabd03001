import { statfs } from 'node:fs/promises'

/** Returns how many bytes can still be written to a folder's file system. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
