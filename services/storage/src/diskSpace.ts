import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { generalErrors, type Logger } from '@duet/kit'
import { readFreeBytes } from './readFreeBytes.ts'

const MAX_BALLAST_BYTES = 16 * 1024 * 1024
const MAX_FRACTION_OF_RESERVE = 1 / 8
const CHUNK_BYTES = 1024 * 1024
const CHECK_INTERVAL_MS = 10_000

interface Options {
  dataDir: string
  /** Free space that uploads must leave, in bytes. 0 disables all checks. */
  reserve: number
  log: Logger
}

export type DiskSpace = ReturnType<typeof createDiskSpace>

/**
 * Monitors the free disk space. Uploads must leave a reserve, but other programs can use up the
 * reserve. The monitor therefore also keeps a ballast file in the data folder. It deletes this file
 * when the disk is full, so that admins can still sign in, read data, and delete data.
 */
export function createDiskSpace({ dataDir, reserve, log }: Options) {
  const path = join(dataDir, 'ballast')
  const ballastBytes = Math.floor(Math.min(MAX_BALLAST_BYTES, reserve * MAX_FRACTION_OF_RESERVE))
  let hasBallast = false
  let isBallastReleased = false
  let currentCheck: Promise<number | undefined> | undefined
  let timer: NodeJS.Timeout | undefined

  /** Deletes the ballast file. Returns whether the file existed. */
  function release(): boolean {
    if (!hasBallast) return false
    rmSync(path, { force: true })
    hasBallast = false
    isBallastReleased = true
    log.error('the disk is full: the ballast was released, sign-ups and uploads are rejected')
    return true
  }

  /** Returns the free space, in bytes. Doesn't count the space of a ballast that it deletes. */
  async function checkFreeSpace(): Promise<number> {
    const freeBytes = await readFreeBytes(dataDir)
    if (hasBallast) {
      if (freeBytes < ballastBytes) release()
      return freeBytes
    }
    if (freeBytes >= reserve + ballastBytes) {
      await writeBallast(path, ballastBytes)
      hasBallast = true
      if (isBallastReleased) log.warn('the disk has space again: sign-ups and uploads are accepted')
      isBallastReleased = false
      return freeBytes - ballastBytes
    }
    return freeBytes
  }

  /**
   * Deletes the ballast file when the disk is nearly full, and writes it again once there is enough
   * space. Returns the free space in bytes, or `undefined` if it can't be read.
   */
  function check(): Promise<number | undefined> {
    currentCheck ??= checkFreeSpace()
      .catch((err) => {
        log.error({ err }, 'checking the free disk space failed')
        return undefined
      })
      .finally(() => {
        currentCheck = undefined
      })
    return currentCheck
  }

  return {
    release,
    check,

    /** Starts monitoring, unless the reserve is 0. */
    async start(): Promise<void> {
      if (reserve === 0) return
      // Replace a partial ballast file, which a crash can leave behind.
      hasBallast = (await readSize(path)) === ballastBytes
      if (!hasBallast) await rm(path, { force: true })
      isBallastReleased = !hasBallast && (await readFreeBytes(dataDir)) < ballastBytes
      await check()
      timer = setInterval(check, CHECK_INTERVAL_MS).unref()
    },

    async stop(): Promise<void> {
      clearInterval(timer)
      await currentCheck
    },

    /**
     * Checks that the disk has room for `bytes` more bytes without using the reserve.
     * @throws AppError 507
     */
    async requireReserve(bytes: number): Promise<void> {
      if (reserve === 0) return
      const freeBytes = (await check()) ?? (await readFreeBytes(dataDir))
      if (freeBytes - bytes < reserve) throw generalErrors.storageFull()
    },

    /**
     * Rejects all writes, even small ones, while the disk is too full for the ballast file.
     * @throws AppError 507
     */
    async requireSomeSpace(): Promise<void> {
      if (isBallastReleased) await check()
      if (isBallastReleased) throw generalErrors.storageFull()
    },
  }
}

async function readSize(path: string): Promise<number | undefined> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.size
}

/** Writes random bytes to the ballast file, because a file of zeros may take up no disk space. */
async function writeBallast(path: string, size: number): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    for (let writtenBytes = 0; writtenBytes < size; writtenBytes += CHUNK_BYTES) {
      await file.writeFile(randomBytes(Math.min(CHUNK_BYTES, size - writtenBytes)))
    }
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
