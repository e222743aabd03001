import type { DiskSpace } from './diskSpace.ts'

/**
 * Number of received bytes between two checks of the free disk space. Uploads that run at the same
 * time can each use this much of the reserve, so it's small.
 */
const CHECK_INTERVAL_BYTES = 4 * 1024 * 1024

/**
 * Passes on the chunks of a stream while the disk has enough space.
 * @throws AppError 507
 */
export async function* watchReserve(
  chunks: AsyncIterable<Buffer>,
  space: Pick<DiskSpace, 'requireReserve'>,
): AsyncGenerator<Buffer, void, void> {
  let uncheckedBytes = 0
  for await (const chunk of chunks) {
    uncheckedBytes += chunk.length
    if (uncheckedBytes >= CHECK_INTERVAL_BYTES) {
      await space.requireReserve(0)
      uncheckedBytes = 0
    }
    yield chunk
  }
}
