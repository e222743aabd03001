import { formatBytes } from '../schema/index.ts'

/** Bytes of a request, as far as they have left the browser. */
export interface UploadProgress {
  loaded: number
  total: number
}

export type FileState = 'Waiting' | 'Sending' | 'Sent'

export interface FileProgress {
  state: FileState
  loaded: number
}

/**
 * Shares the bytes sent among the files, in their order. What the body holds beside the files (the
 * texts before them, the lines between them) is taken to lie before the first.
 */
export function shareProgress(
  { loaded, total }: UploadProgress,
  sizes: readonly number[],
): FileProgress[] {
  const ofFiles = sizes.reduce((sum, size) => sum + size, 0)
  let rest = total > 0 ? Math.max(0, loaded - Math.max(0, total - ofFiles)) : 0
  const isDone = total > 0 && loaded >= total
  return sizes.map((size) => {
    const sent = Math.min(size, rest)
    const isTurn = rest > 0
    rest -= sent
    if (isDone || (isTurn && sent === size)) return { state: 'Sent', loaded: size }
    return { state: isTurn ? 'Sending' : 'Waiting', loaded: sent }
  })
}

/** `3.21 of 5.55 MB`: both in the unit of the whole. */
export function formatProgress(loaded: number, total: number): string {
  const [, unit] = formatBytes(total).split(' ')
  const scale = { Bytes: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }[unit ?? ''] ?? 1
  return `${(Math.min(loaded, total) / scale).toFixed(2)} of ${formatBytes(total)}`
}
