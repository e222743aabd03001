import { formatBytes } from '../schema/index.ts'

/** Upload progress of a request. */
export interface UploadProgress {
  /** Bytes sent. */
  loaded: number
  /** Size of the whole request body in bytes. */
  total: number
}

export type FileState = 'waiting' | 'sending' | 'sent'

export interface FileProgress {
  state: FileState
  loaded: number
}

/**
 * Distributes the sent bytes among the files, in order. Assumes that all other parts of the request
 * body (form fields and boundaries) are sent before the first file.
 */
export function splitProgress(
  { loaded, total }: UploadProgress,
  sizes: readonly number[],
): FileProgress[] {
  const fileBytes = sizes.reduce((sum, size) => sum + size, 0)
  let remainingBytes = total > 0 ? Math.max(0, loaded - Math.max(0, total - fileBytes)) : 0
  const isDone = total > 0 && loaded >= total
  return sizes.map((size) => {
    const sentBytes = Math.min(size, remainingBytes)
    const hasStarted = remainingBytes > 0
    remainingBytes -= sentBytes
    if (isDone || (hasStarted && sentBytes === size)) return { state: 'sent', loaded: size }
    return { state: hasStarted ? 'sending' : 'waiting', loaded: sentBytes }
  })
}

/** Formats progress in the unit of the total, such as `3.21 of 5.55 MB`. */
export function formatProgress(loaded: number, total: number): string {
  const [, unit] = formatBytes(total).split(' ')
  const scale = { Bytes: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }[unit ?? ''] ?? 1
  return `${(Math.min(loaded, total) / scale).toFixed(2)} of ${formatBytes(total)}`
}
